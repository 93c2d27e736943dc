import { useStore } from '@nanostores/react'
import { type RefCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../i18n/locale-context'
import { TextField } from '../ui/fields/text-field'
import type { CodeDialogue } from './dialogue'

interface Props {
  id: string
  /** Receives the input, which gets the focus when it appears after an action of the student. */
  inputRef?: RefCallback<HTMLElement>
  dialogue: Pick<
    CodeDialogue,
    'submitsItself' | '$isByHand' | '$busy' | '$typed' | '$fault' | '$refusals' | '$sent' | 'type'
  >
}

/**
 * Milliseconds between the sixth digit and the submission of the form. A seventh digit in this time cancels the submission,
 * because a code may have ten digits.
 */
const SUBMIT_AFTER_MS = 500

/**
 * A field for the code. It accepts spaces and pasted text, and a phone may offer the code from the mail. Six digits submit the
 * surrounding form, if `submitsItself` allows it.
 */
export function CodeField({ id, inputRef, dialogue }: Props) {
  const texts = useTexts()
  const typed = useStore(dialogue.$typed)
  const fault = useStore(dialogue.$fault)
  const refusals = useStore(dialogue.$refusals)
  const isByHand = useStore(dialogue.$isByHand)
  const busy = useStore(dialogue.$busy)
  const sent = useStore(dialogue.$sent)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) field.current?.querySelector('input')?.focus()
  }, [refusals])
  useEffect(() => {
    if (!typed || !dialogue.submitsItself()) return
    const submit = () => dialogue.submitsItself() && field.current?.closest('form')?.requestSubmit()
    const timer = setTimeout(submit, SUBMIT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [dialogue, typed])
  // A layout effect clears the ref before the next view sets it, as React does with its own refs.
  useLayoutEffect(() => {
    inputRef?.(field.current?.querySelector('input') ?? null)
    return () => {
      inputRef?.(null)
    }
  }, [inputRef])
  const status = busy ?? (sent > 1 ? 'sent' : undefined)
  return (
    <div ref={field} className="fields">
      <TextField
        id={id}
        label={texts('code.label')}
        hint={texts(isByHand ? 'code.hintByHand' : 'code.hint')}
        error={fault && texts(`fault.${fault}`)}
        value={typed}
        width="medium"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="one-time-code"
        onChange={dialogue.type}
      />
      <p role="status" className="hint">
        {status && texts(`code.${status}`)}
      </p>
    </div>
  )
}
