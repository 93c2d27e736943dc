import { type ComponentProps, useEffect, useState } from 'react'
import { loadSchoolSearch } from '../../../widgets'
import { suggestPartner } from '../../../widgets/shared/partner'
import { useWords } from '../../language/words'
import { TextField } from './option-fields'
import { isWrong, type OfferedAttribute, type Options } from './options'

interface Props {
  offered: OfferedAttribute
  options: Options
  /** Prefix of the field's id, if the page has another field for the same attribute. */
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
  const textField = { ...field, label, hint, fault: isWrong(options, offered) && fault }
  if (name === 'partner') return <ShortNameField {...textField} />
  return <TextField {...textField} type={control === 'day' ? 'date' : 'text'} />
}

interface ShortNameProps {
  id: string
  label: string
  hint: string
  value: string
  fault: string | false | undefined
  onChange: (value: string) => void
}

/** Renders the field for a short name. On leaving it, a name that is not allowed is replaced by the closest allowed one. */
export function ShortNameField({ value, fault, onChange, ...field }: ShortNameProps) {
  const { texts } = useWords()
  const [converted, setConverted] = useState<string>()

  function convert(): void {
    const name = fault && suggestPartner(value)
    if (!name) return
    setConverted(name)
    onChange(name)
  }

  return (
    <TextField
      {...field}
      value={value}
      fault={fault}
      note={value === converted && texts('partners.make.partner.converted', { name: value })}
      onChange={onChange}
      onLeave={convert}
    />
  )
}

type Search = Awaited<ReturnType<typeof loadSchoolSearch>>
type SchoolFieldProps = Omit<ComponentProps<Search>, 'mark'>

/** Renders the search for a school, as in the registration. If it cannot be loaded, the name is typed in full. */
function SchoolField(props: SchoolFieldProps) {
  const { language, texts } = useWords()
  const [search, setSearch] = useState<{ Search?: Search }>()
  useEffect(() => {
    loadSchoolSearch(language).then(
      Search => setSearch({ Search }),
      () => setSearch({}),
    )
  }, [language])
  const mark = texts('partners.make.optional')
  if (search?.Search)
    return (
      <div className="field">
        <search.Search {...props} mark={mark} />
      </div>
    )
  const { label, ...field } = props
  return <TextField {...field} label={`${label} ${mark}`} fault={undefined} isWaiting={!search} />
}
