import type { RadioChoice } from './choice-field'
import { describedBy, FieldGroup, type FieldProps } from './field'

interface Props extends FieldProps {
  title: string
  choices: RadioChoice[]
  value: string
  placeholder: string
  onChange: (value: string) => void
}

/** A native select for a few choices that need no explanation. */
export function SelectField({ choices, value, placeholder, onChange, ...field }: Props) {
  return (
    <FieldGroup {...field}>
      <div className="choices">
        <select
          part="input"
          aria-label={field.title}
          aria-required
          aria-invalid={field.error ? true : undefined}
          aria-describedby={describedBy(field)}
          value={value}
          onChange={event => onChange(event.target.value)}
        >
          <option value="">{placeholder}</option>
          {choices.map(choice => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </FieldGroup>
  )
}
