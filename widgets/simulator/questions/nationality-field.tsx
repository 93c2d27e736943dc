import { useEffect, useState } from 'react'
import {
  type Country,
  type LoadOtherNames,
  nameCountries,
  nameCountriesFully,
} from '../../dossier/fields/countries'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import type { FieldProps } from '../../ui/fields/field'
import { SearchField } from '../../ui/fields/search-field'

interface Props extends FieldProps {
  codes: string[]
  value: string
  onChange: (value: string) => void
  loadOtherNames: LoadOtherNames
}

/** The countries by name. The list is created when the question opens, and is searchable by other names soon after. */
export function NationalityField({ codes, loadOtherNames, ...field }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const [options, setOptions] = useState<Country[]>()
  useEffect(() => {
    let isHere = true
    const show = (named: Country[]) => isHere && setOptions(named)
    nameCountries(codes, language, texts('stateless')).then(show)
    nameCountriesFully(codes, language, texts('stateless'), loadOtherNames).then(show)
    return () => {
      isHere = false
    }
  }, [codes, language, texts, loadOtherNames])
  const count = (found: number) => texts(found ? 'countries.found' : 'countries.none', { count: found })
  return <SearchField {...field} options={options} searchLabel={texts('nationality.search')} count={count} />
}
