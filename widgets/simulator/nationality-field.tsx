import { useEffect, useState } from 'react'
import { type Country, nameCountries, nameCountriesFully } from '../dossier/countries'
import { useLanguage, useTexts } from '../element/locale-context'
import type { FieldProps } from '../ui/field'
import { SearchField } from '../ui/search-field'

interface Props extends FieldProps {
  codes: string[]
  value: string
  onChange: (value: string) => void
}

/** The countries by name; the list is made when the question opens, and can be searched by other names soon after. */
export function NationalityField({ codes, ...field }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const [options, setOptions] = useState<Country[]>()
  useEffect(() => {
    let isHere = true
    for (const name of [nameCountries, nameCountriesFully])
      name(codes, language, texts('stateless')).then(named => isHere && setOptions(named))
    return () => {
      isHere = false
    }
  }, [codes, language, texts])
  const count = (found: number) => texts(found ? 'countries.found' : 'countries.none', { count: found })
  return <SearchField {...field} options={options} searchLabel={texts('nationality.search')} count={count} />
}
