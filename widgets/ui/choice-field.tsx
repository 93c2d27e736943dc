import { FieldGroup, type FieldProps } from './field'

export interface Choice {
  value: string
  label: string
  description?: string | undefined
}

interface Props extends FieldProps {
  choices: Choice[]
  value: string
  /** Large cards instead of plain rows. */
  isCards?: boolean
  onChange: (value: string) => void
}

/** Radio buttons, as rows or as large cards. */
export function ChoiceField({ choices, value, isCards = false, onChange, ...field }: Props) {
  return (
    <FieldGroup {...field}>
      <div className={isCards ? 'choices cards' : 'choices'}>
        {choices.map(choice => (
          <label
            key={choice.value}
            className={choice.value === value ? 'choice chosen' : 'choice'}
            part="choice"
          >
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
