import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { FieldGroup, type FieldProps } from './field'

export const dateParts = ['day', 'month', 'year'] as const
type Part = (typeof dateParts)[number]

interface Props extends FieldProps {
  labels: Record<Part, string>
  /** The order of the parts in the visitor's language. */
  order: readonly Part[]
  parts: Record<Part, string>
  wrongPart?: Part | undefined
  /** `bday` gives each of the three fields its own autocomplete token. */
  autoComplete?: 'bday' | undefined
  /** Handlers with which each field accepts a whole date. */
  handlers?: ReturnType<typeof wholeDateHandlers> | undefined
  onChange: (parts: Record<Part, string>) => void
}

/** Input types of a keyboard, in contrast to autofill. */
const typingTypes = ['insertText', 'insertCompositionText']

/** Matches the digits of a part, if any, and after them a character that people type between the parts of a date. */
const SEPARATOR = /^(\p{Nd}*)[\s./-]$/u

/** Number of digits of a complete part. */
const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 }

const inputs = (field: HTMLInputElement) => [
  ...(field.closest('.date')?.querySelectorAll<HTMLInputElement>('input') ?? []),
]

/** Returns the next field, if a character was just typed at the end of this field and the next field is empty. */
function emptyNextPart({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const isTyped = 'inputType' in nativeEvent && typingTypes.includes(`${nativeEvent.inputType}`)
  const fields = inputs(target)
  const next = fields[fields.indexOf(target) + 1]
  return isTyped && target.selectionStart === target.value.length && next?.value === '' ? next : undefined
}

/** Returns whether a part has all its digits. */
const isWhole = (value: string, part: Part) => /^\p{Nd}+$/u.test(value) && value.length === lengths[part]

/** Returns whether a separator completes a part. A day or month may have one digit. */
const isSeparated = (value: string, part: Part) => Boolean(value.match(SEPARATOR)?.[1]) && part !== 'year'

/** Moves the focus from an empty field to the end of the previous field on Backspace. */
function moveBack(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget
  const fields = inputs(field)
  const previous = fields[fields.indexOf(field) - 1]
  // A key that is held down clears one field only.
  if (event.key !== 'Backspace' || event.repeat || field.value !== '' || !previous) return
  event.preventDefault()
  previous.focus()
  previous.setSelectionRange(previous.value.length, previous.value.length)
}

/** A date in three required fields. Each has a label, so that the order is clear. There is no calendar. */
export function DateField({
  labels,
  order,
  parts,
  wrongPart,
  autoComplete,
  handlers,
  onChange,
  ...field
}: Props) {
  /** The field that got the focus automatically, until text is typed in it, Tab is pressed, or it loses the focus. */
  const autoFocused = useRef<HTMLInputElement>(undefined)

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (autoFocused.current !== event.currentTarget || event.key !== 'Tab' || event.shiftKey)
      return moveBack(event)
    // The focus has moved to this field already, so this Tab must not move it further.
    autoFocused.current = undefined
    event.preventDefault()
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>, part: Part) {
    const { target } = event
    // The focus has moved to this field already, so a separator is ignored.
    if (autoFocused.current === target && SEPARATOR.exec(target.value)?.[1] === '') return
    const next = emptyNextPart(event)
    const isAtSeparator = next !== undefined && isSeparated(target.value, part)
    if (!isAtSeparator) onChange({ ...parts, [part]: target.value })
    const focused = isAtSeparator || isWhole(target.value, part) ? next : undefined
    focused?.focus()
    autoFocused.current = focused
  }

  return (
    <FieldGroup {...field}>
      <div className="date">
        {order.map(part => (
          <label key={part} className={part}>
            <span part="label">{labels[part]}</span>
            <input
              part="input"
              name={part}
              inputMode="numeric"
              enterKeyHint="next"
              value={parts[part]}
              autoComplete={autoComplete ? `bday-${part}` : 'off'}
              aria-required
              aria-invalid={part === wrongPart || undefined}
              aria-describedby={part === wrongPart ? `${field.id}-error` : undefined}
              {...handlers}
              onKeyDown={handleKey}
              onBlur={event => {
                autoFocused.current = undefined
                handlers?.onBlur(event)
              }}
              onChange={event => handleChange(event, part)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

/** Returns handlers for each field of a date: a whole date that is pasted or typed into one field fills all three. */
export function wholeDateHandlers<Parts>(
  read: (text: string) => Parts | undefined,
  onRead: (parts: Parts) => void,
) {
  const fillAll = (text: string) => {
    const parts = read(text)
    if (parts) onRead(parts)
    return parts !== undefined
  }
  return {
    onPaste: (event: ClipboardEvent) => {
      if (fillAll(event.clipboardData.getData('text'))) event.preventDefault()
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => void fillAll(event.target.value),
  }
}
