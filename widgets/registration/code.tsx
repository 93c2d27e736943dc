import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { $draft } from '../state/draft'
import { Button } from '../ui/button'
import { TextField } from '../ui/text-field'
import { useTexts } from '../voice'
import type { PanelProps } from './registration'
import { Resend } from './resend'
import { createSubmission } from './submission'

interface Props extends PanelProps {
  /** `ready`: the code was good, and only the last call has to be made once more. */
  stage: 'code' | 'ready'
}

/** One field for the code; spaces are allowed, it can be pasted, and the telephone offers it by itself. */
export function CodePanel({ store, stage }: Props) {
  const texts = useTexts()
  const submission = store.part(createSubmission)
  const draft = useStore($draft)
  const busy = useStore(submission.$busy)
  const code = useStore(submission.$code)
  const fault = useStore(submission.$fault)
  const title = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (fault) form.current?.querySelector('input')?.focus()
  }, [fault])

  function submit(event: FormEvent) {
    event.preventDefault()
    void (stage === 'ready' ? submission.register() : submission.submitCode())
  }

  const isWorking = busy === 'checking' || busy === 'registering'
  return (
    <form ref={form} noValidate onSubmit={submit} className="card" part="card">
      <h2 ref={title} tabIndex={-1}>
        {texts(stage === 'ready' ? 'code.readyTitle' : 'code.title')}
      </h2>
      <p>{texts(stage === 'ready' ? 'code.readyText' : 'code.text', { email: draft?.codeSentTo ?? '' })}</p>
      {stage === 'code' && (
        <div className="fields">
          <TextField
            id="code"
            label={texts('code.label')}
            hint={texts('code.hint')}
            error={fault && texts(`error.${fault}`)}
            value={code}
            width="medium"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={text => submission.$code.set(text)}
          />
        </div>
      )}
      <p role="status" className="hint">
        {isWorking ? texts(`code.${busy}`) : ''}
      </p>
      <div className="bar">
        <Button look="plain" onClick={submission.review}>
          {texts('back')}
        </Button>
        <Button type="submit" aria-disabled={isWorking || undefined}>
          {texts('code.submit')}
        </Button>
      </div>
      {stage === 'code' && <Resend submission={submission} />}
    </form>
  )
}
