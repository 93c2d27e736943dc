import { FieldGroup, type FieldProps } from './field'

export interface RadioChoice {
  value: string
  label: string
  description?: string | undefined
}

interface Props extends FieldProps {
  choices: RadioChoice[]
  value: string
  onChange: (value: string) => void
}

/** Radio buttons, one of which must be chosen. */
export function ChoiceField({ choices, value, onChange, ...field }: Props) {
  return (
    <FieldGroup isRadios {...field}>
      <div className="choices">
        {choices.map(choice => (
          <label key={choice.value} className="choice" part="choice">
            <input
              type="radio"
              name={field.id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.description && <small>{choice.description}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
