import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { CodeField } from '../../email-code/code-field'
import { Resend } from '../../email-code/resend'
import { useTexts } from '../../i18n/locale-context'
import { $draft } from '../../state/draft/draft'
import { Button } from '../../ui/button'
import type { PanelProps } from '../panel-props'
import { createSubmission } from '../submission'
import { Review } from './review'

/** The review, then the code. When the stage changes, the focus moves to the code field, or to the title. */
export function Validation(props: PanelProps) {
  const stage = useStore(props.store.part(createSubmission).$stage)
  const view = useRef<HTMLDivElement>(null)
  const lastStage = useRef(stage)
  useEffect(() => {
    const { current } = view
    if (lastStage.current !== stage)
      current?.querySelector<HTMLElement>(stage === 'code' ? 'input' : 'h2')?.focus()
    lastStage.current = stage
  }, [stage])
  return (
    <div ref={view} className="now">
      {stage === 'review' ? <Review {...props} /> : <CodePanel {...props} key={stage} stage={stage} />}
    </div>
  )
}

interface Props extends PanelProps {
  /** `ready` means that the code was accepted and only the registration has to be sent again. */
  stage: 'code' | 'ready'
}

/** The form for the code. The code confirms the e-mail address, then the registration is sent. */
function CodePanel({ store, titleRef, stage }: Props) {
  const texts = useTexts()
  const submission = store.part(createSubmission)
  const email = useStore($draft)?.codeSentTo ?? ''
  const registering = useStore(submission.$registering)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (stage === 'ready' ? submission.register() : submission.submitCode())
  }

  return (
    <form method="dialog" noValidate onSubmit={submit} className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts(stage === 'ready' ? 'email.readyTitle' : 'email.title')}
      </h2>
      <p>{texts(stage === 'ready' ? 'email.readyText' : 'email.text', { email })}</p>
      {stage === 'code' && <CodeField id="code" dialogue={submission} />}
      <p role="status" className="hint">
        {registering ? texts(`email.${registering}`) : ''}
      </p>
      <div className="bar">
        <Button variant="plain" onClick={submission.review}>
          {texts('back')}
        </Button>
        <Button type="submit" aria-disabled={registering ? true : undefined}>
          {texts('email.submit')}
        </Button>
      </div>
      {stage === 'code' && (
        <Resend dialogue={submission} onAgain={submission.sendCode} onChangeEmail={submission.changeEmail} />
      )}
    </form>
  )
}
