import type { RadioChoice } from './choice-field'
import { controlAttributes, Labelled, type LabelledProps } from './labelled'

interface Props extends LabelledProps {
  choices: RadioChoice[]
  value: string
  placeholder: string
  /** The language of the choices, if they are French in every language. */
  lang?: 'fr'
  autoComplete?: string
  width?: 'short' | 'medium' | undefined
  onChange: (value: string) => void
}

/** A native select with its label. */
export function ListField({
  choices,
  value,
  placeholder,
  lang,
  autoComplete,
  width,
  onChange,
  ...field
}: Props) {
  return (
    <Labelled {...field}>
      <select
        {...controlAttributes(field)}
        className={width}
        autoComplete={autoComplete}
        value={value}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value} lang={lang}>
            {choice.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
