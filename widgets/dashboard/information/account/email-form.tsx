import { useStore } from '@nanostores/react'
import { type FormEvent, type Ref, useEffect, useRef } from 'react'
import { EMAIL_LENGTH } from '../../../contract/student/record'
import { EmailField } from '../../../dossier/fields/email-field'
import { Resend } from '../../../email-code/resend'
import { useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { useFocusOnRefusal } from '../../../ui/focus'
import type { EmailFault, NewEmail } from './new-email'

export interface EmailFormProps {
  newEmail: NewEmail
  /** The current e-mail address. */
  email: string
  titleRef: Ref<HTMLHeadingElement>
}

/** The form for the new e-mail address, then for the two codes. After a refusal, the first invalid field gets the focus. */
export function EmailForm({ newEmail, email }: EmailFormProps) {
  const stage = useStore(newEmail.$stage)
  const refusals = useStore(newEmail.$refusals)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refusals)

  useEffect(() => {
    if (stage && newEmail.consumeFocusRequest()) form.current?.querySelector('input')?.focus()
  }, [stage, newEmail])

  function submit(event: FormEvent) {
    event.preventDefault()
    void (stage === 'codes' ? newEmail.submit() : newEmail.requestCodes())
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      {stage === 'codes' ? (
        <Codes newEmail={newEmail} email={email} />
      ) : (
        <Address newEmail={newEmail} email={email} />
      )}
    </form>
  )
}

type StageProps = Pick<EmailFormProps, 'newEmail' | 'email'>

function useFaultText() {
  const texts = useTexts()
  return (fault: EmailFault | undefined) =>
    fault && ('key' in fault ? texts(fault.key, { max: EMAIL_LENGTH }) : fault.text)
}

function Address({ newEmail, email }: StageProps) {
  const texts = useTexts()
  const faultText = useFaultText()
  const typed = useStore(newEmail.$typed)
  const faults = useStore(newEmail.$faults)
  return (
    <>
      <p>{texts('information.email.ask', { email })}</p>
      <EmailField
        enterKeyHint="done"
        id="new-email"
        label={texts('information.email.new')}
        hint={texts('information.email.hint')}
        error={faultText(faults.email)}
        value={typed.email}
        suggestionText={suggestion => texts('contact.slip', { email: suggestion })}
        acceptLabel={texts('contact.take')}
        onChange={text => newEmail.type('email', text)}
      />
      <p className="hint">{texts('information.email.lost')}</p>
      <FormEnd newEmail={newEmail} busyText={texts('information.email.asking')}>
        {texts('information.email.send')}
      </FormEnd>
    </>
  )
}

function Codes({ newEmail, email }: StageProps) {
  const texts = useTexts()
  const requestedCode = useStore(newEmail.$requestedCode)
  return (
    <>
      <p>{texts('information.email.sent')}</p>
      <CodeInput newEmail={newEmail} field="code" email={email} />
      <CodeInput newEmail={newEmail} field="newCode" email={requestedCode?.email ?? ''} />
      <FormEnd newEmail={newEmail} busyText={texts('information.checking')}>
        {texts('information.email.change')}
      </FormEnd>
      <Resend dialogue={newEmail} onAgain={newEmail.sendAgain} onChangeEmail={newEmail.returnToAddress} />
    </>
  )
}

interface FormEndProps extends Pick<EmailFormProps, 'newEmail'> {
  /** Announced during the request. */
  busyText: string
  /** The label of the button. */
  children: string
}

/** The status of the request, and the buttons. */
function FormEnd({ newEmail, busyText, children }: FormEndProps) {
  const texts = useTexts()
  const busy = useStore(newEmail.$busy)
  return (
    <>
      <p role="status" className="outcome">
        {busy ? busyText : ''}
      </p>
      <div className="bar">
        <Button variant="secondary" onClick={newEmail.close}>
          {texts('information.cancel')}
        </Button>
        <Button type="submit" aria-disabled={busy !== undefined || undefined}>
          {children}
        </Button>
      </div>
    </>
  )
}

interface CodeProps {
  newEmail: NewEmail
  field: 'code' | 'newCode'
  /** The e-mail address that this code was sent to. */
  email: string
}

function CodeInput({ newEmail, field, email }: CodeProps) {
  const texts = useTexts()
  const faultText = useFaultText()
  const typed = useStore(newEmail.$typed)
  const faults = useStore(newEmail.$faults)
  return (
    <div className="fields">
      <TextField
        id={`email-${field}`}
        label={texts('information.email.code', { email })}
        hint={texts(field === 'code' ? 'information.email.codeHint' : 'information.email.newCodeHint')}
        error={faultText(faults[field])}
        value={typed[field]}
        width="medium"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="one-time-code"
        onChange={text => newEmail.type(field, text)}
      />
    </div>
  )
}
