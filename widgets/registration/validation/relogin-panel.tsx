import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { CodeField } from '../../email-code/code-field'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import type { PanelProps } from '../panel-props'
import { createRelogin } from './relogin'

/** Focuses the code field: the student has requested the code. */
const focus = (field: HTMLElement | null) => field?.focus()

/** Shown if the session ended during the uploads: a code opens a new session, and the uploads continue. */
export function Relogin({ store }: Pick<PanelProps, 'store'>) {
  const texts = useTexts()
  const relogin = store.part(createRelogin)
  const isSent = useStore(relogin.$sent) > 0

  function submit(event: FormEvent) {
    event.preventDefault()
    void (isSent ? relogin.submitCode() : relogin.sendCode())
  }

  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <p>{texts('uploads.ended')}</p>
      {isSent && <CodeField id="relogin-code" dialogue={relogin} inputRef={focus} />}
      <div className="bar">
        {isSent && (
          <Button look="plain" onClick={() => void relogin.sendCode()}>
            {texts('code.resend')}
          </Button>
        )}
        <Button type="submit">{texts(isSent ? 'continue' : 'review.send')}</Button>
      </div>
    </form>
  )
}
