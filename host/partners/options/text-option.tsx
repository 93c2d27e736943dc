import { useWords } from '../../language/words'
import { TextField } from './option-fields'
import { isWrong, type OfferedAttribute, type Options } from './options'
import { SchoolField } from './school-field'

interface Props {
  offered: OfferedAttribute
  options: Options
  /** Set before the id, if the page has another field for the same attribute. */
  prefix?: string
  onChange: (changes: Partial<Options>) => void
}

/** Renders the control of an attribute that is a text: a search for a school, a day, or a field. */
export function TextOption({ offered, options, prefix = '', onChange }: Props) {
  const { texts } = useWords()
  const { name, key, attribute } = offered
  const control = attribute.kind === 'text' ? attribute.control : undefined
  const fault = texts(`partners.make.${key}.fault`)
  const label = texts(`partners.make.${key}.label`)
  const hint = texts(`partners.make.${key}.hint`)
  const field = {
    id: prefix + name,
    value: options.attributes[name] ?? '',
    onChange: (value: string) => onChange({ attributes: { ...options.attributes, [name]: value } }),
  }
  if (control === 'school') return <SchoolField {...field} label={label} hint={hint} fault={fault} />
  return (
    <TextField
      {...field}
      type={control === 'day' ? 'date' : 'text'}
      label={label}
      hint={hint}
      fault={isWrong(options, offered) && fault}
    />
  )
}
