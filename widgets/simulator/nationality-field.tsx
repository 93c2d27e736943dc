import { useEffect, useState } from 'react'
import { type Country, nameCountries } from '../dossier/countries'
import { useLanguage, useTexts } from '../element/locale-context'
import type { FieldProps } from '../ui/field'
import { SearchField } from '../ui/search-field'

interface Props extends FieldProps {
  codes: string[]
  value: string
  onChange: (value: string) => void
}

/** The countries by name; the list is made when the question opens. */
export function NationalityField({ codes, ...field }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const [options, setOptions] = useState<Country[]>()
  useEffect(() => {
    let isHere = true
    nameCountries(codes, language, texts('stateless')).then(named => isHere && setOptions(named))
    return () => {
      isHere = false
    }
  }, [codes, language, texts])
  const count = (found: number) =>
    found
      ? texts(`countries.${new Intl.PluralRules(language).select(found)}`, { count: found })
      : texts('countries.none')
  return <SearchField {...field} options={options} searchLabel={texts('nationality.search')} count={count} />
}
