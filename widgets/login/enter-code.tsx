import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { SlowNotice } from '../element/slow-notice'
import { CodeField } from '../email-code/code-field'
import { Resend } from '../email-code/resend'
import { useTexts } from '../i18n/locale-context'
import { $asked } from '../state/asked-code'
import { Button } from '../ui/button'
import type { PanelProps } from './panel-props'

/** The form for the code. It does not reveal whether the account exists (spec, section 8): only the mail does. */
export function EnterCode({ store, titleRef }: PanelProps) {
  const texts = useTexts()
  const email = useStore($asked)?.email ?? ''
  const isEntering = useStore(store.$isEntering)

  function submit(event: FormEvent) {
    event.preventDefault()
    void store.enter()
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="card" part="card">
      <h2>{texts('login.codeTitle')}</h2>
      <p className="sent">{texts('login.neutral')}</p>
      <p>{texts('login.codeText', { email })}</p>
      <CodeField id="code" dialogue={store.code} inputRef={titleRef} />
      <p role="status" className="hint">
        {isEntering ? texts('loading') : ''}
      </p>
      {isEntering && <SlowNotice />}
      <div className="bar">
        <Button type="submit" aria-disabled={isEntering || undefined}>
          {texts('login.enter')}
        </Button>
      </div>
      <Resend dialogue={store.code} onAgain={store.sendAgain} onChangeEmail={store.changeEmail} />
    </form>
  )
}
