import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import { EmailField } from '../dossier/fields/email-field'
import { useTexts } from '../i18n/locale-context'
import { Button } from '../ui/button'
import { useFocusOnRefusal } from '../ui/use-focus-on-refusal'
import type { PanelProps } from './panel-props'

/** The form for the e-mail address that the code is sent to. */
export function AskCode({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore(store.$email)
  const fault = useStore(store.$emailFault)
  const refusals = useStore(store.$emailRefusals)
  const busy = useStore(store.code.$busy)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.askCode()
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts('login.title')}
      </h2>
      <p>{texts('login.text')}</p>
      <EmailField
        enterKeyHint="done"
        id="email"
        label={texts('login.email')}
        hint={texts('login.emailHint')}
        error={fault && texts(`login.fault.${fault}`)}
        value={email}
        slip={meant => texts('login.slip', { email: meant })}
        take={texts('login.take')}
        onChange={store.typeEmail}
      />
      <p role="status" className="hint">
        {busy ? texts(`code.${busy}`) : ''}
      </p>
      <div className="bar">
        <Button type="submit" aria-disabled={busy !== undefined || undefined}>
          {texts('login.ask')}
        </Button>
      </div>
      <div className="first">
        <h3>{texts('login.firstTitle')}</h3>
        <p>{texts('login.first')}</p>
        <div className="bar">
          <Button look="plain" onClick={() => store.leave('/')}>
            {texts('login.begin')}
          </Button>
        </div>
      </div>
    </form>
  )
}
