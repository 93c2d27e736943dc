import { type ComponentProps, useEffect, useState } from 'react'
import { loadSchoolSearch } from '../../../widgets'
import { suggestPartner } from '../../../widgets/shared/partner'
import { useWords } from '../../language/words'
import { TextField } from './option-fields'
import { isWrong, type OfferedAttribute, type Options } from './options'

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
    >
      {name === 'partner' && <SuggestedShortName {...field} />}
    </TextField>
  )
}

interface SuggestionProps {
  id: string
  value: string
  onChange: (value: string) => void
}

/** Renders a button that replaces a refused short name by the closest allowed one. The focus moves to the field. */
export function SuggestedShortName({ id, value, onChange }: SuggestionProps) {
  const { texts } = useWords()
  const name = suggestPartner(value)
  if (!name || name === value.trim()) return null
  function use(): void {
    onChange(name ?? '')
    document.getElementById(id)?.focus()
  }
  return (
    <button type="button" className="suggestion" onClick={use}>
      {texts('partners.make.partner.use', { name })}
    </button>
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
