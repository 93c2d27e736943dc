import { type FormEvent, useId, useRef, useState } from 'react'
import type { Texts } from '../i18n/texts'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields/text-field'
import { useFocusOnRefusal } from '../ui/use-focus-on-refusal'

interface Props {
  /** Number of wrong attempts. */
  refusals: number
  words: Texts
  onType: (typed: string) => void
}

/** Form for the number that the computer shows. Each refusal returns the focus to the field. */
export function NumberForm({ refusals, words, onType }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [forgiven, setForgiven] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(form, refusals)

  function submit(event: FormEvent) {
    event.preventDefault()
    onType(typed)
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={submit} className="fields">
      <TextField
        id={id}
        label={words('parcel.phone.number')}
        hint={words('parcel.phone.numberHint')}
        error={refusals > forgiven ? words('parcel.phone.numberWrong') : undefined}
        value={typed}
        width="short"
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="done"
        onChange={text => {
          setTyped(text)
          setForgiven(refusals)
        }}
      />
      <div className="bar">
        <Button type="submit">{words('parcel.phone.check')}</Button>
      </div>
    </form>
  )
}
