import { FieldGroup, type FieldProps } from './field'
import type { wholeDateHandlers } from './whole-date'

export const dateParts = ['day', 'month', 'year'] as const
type Part = (typeof dateParts)[number]

interface Props extends FieldProps {
  labels: Record<Part, string>
  /** The order of the parts in the visitor's language. */
  order: readonly Part[]
  parts: Record<Part, string>
  wrongPart?: Part | undefined
  /** `bday` gives each of the three fields its own token. */
  autoComplete?: 'bday' | undefined
  /** What each field does with a whole date, if anything. */
  handlers?: ReturnType<typeof wholeDateHandlers> | undefined
  onChange: (parts: Record<Part, string>) => void
}

/** Three labelled fields, all required, so that the order is unambiguous. There is no calendar to pick from. */
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
              value={parts[part]}
              autoComplete={autoComplete ? `bday-${part}` : 'off'}
              aria-required
              aria-invalid={part === wrongPart || undefined}
              aria-describedby={part === wrongPart ? `${field.id}-error` : undefined}
              {...handlers}
              onChange={event => onChange({ ...parts, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
