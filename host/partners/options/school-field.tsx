import { type ComponentProps, useEffect, useState } from 'react'
import { loadSchoolSearch } from '../../../widgets'
import { useWords } from '../../language/words'
import { TextField } from './option-fields'

type Search = Awaited<ReturnType<typeof loadSchoolSearch>>
type Props = Omit<ComponentProps<Search>, 'mark'>

/** Renders the search for a school, as in the registration. If it cannot be loaded, the name is typed in full. */
export function SchoolField(props: Props) {
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
