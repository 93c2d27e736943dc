import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { $draft } from '../state/draft'
import { Button } from '../ui/button'
import { useTexts } from '../voice'
import { CodeField } from './code-field'
import type { PanelProps } from './registration'
import { Resend } from './resend'
import { createSubmission } from './submission'

interface Props extends PanelProps {
  /** `ready`: the code was good, and only the last call has to be made once more. */
  stage: 'code' | 'ready'
}

/** The code that proves the address, and with it the registration. */
export function CodePanel({ store, titleRef, stage }: Props) {
  const texts = useTexts()
  const submission = store.part(createSubmission)
  const email = useStore($draft)?.codeSentTo ?? ''
  const isRegistering = useStore(submission.$isRegistering)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (stage === 'ready' ? submission.register() : submission.submitCode())
  }

  return (
    <form noValidate onSubmit={submit} className="card" part="card">
      <h2 ref={titleRef} tabIndex={-1}>
        {texts(stage === 'ready' ? 'code.readyTitle' : 'code.title')}
      </h2>
      <p>{texts(stage === 'ready' ? 'code.readyText' : 'code.text', { email })}</p>
      {stage === 'code' && <CodeField id="code" dialogue={submission} />}
      <p role="status" className="hint">
        {isRegistering ? texts('code.registering') : ''}
      </p>
      <div className="bar">
        <Button look="plain" onClick={submission.review}>
          {texts('back')}
        </Button>
        <Button type="submit" aria-disabled={isRegistering || undefined}>
          {texts('code.submit')}
        </Button>
      </div>
      {stage === 'code' && <Resend submission={submission} />}
    </form>
  )
}
