import { useCallback } from 'react'
import { countries } from '../../../contract/country'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import type { Form } from '../../form'
import { likelyBirthCountry } from '../../read'
import { formatCountry } from '../../summary'
import { EditableField } from '../editable-field'
import { PickField } from '../pick-field'
import { useField, useSlice, useTyped } from '../use-field'
import { nameCountriesFully } from './countries'
import { loadOtherNames } from './load-other-names'

/** Countries of birth: all but « stateless ». */
const places = countries.filter(code => code !== 'XX')

interface Props {
  form: Form
  path: string
  hint: string
}

/** The field for the country of birth, by its name in the visitor's language. The country of the nationality is listed first. */
export function CountryField({ form, path, hint }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { value: _, onChange, ...field } = useField(form, path)
  const nationality = useTyped(form, 'personal.nationality')
  const code = useSlice(form.$typed, () => form.$typed.get()[path] ?? likelyBirthCountry(form.$typed.get()))
  const isSuggested = useSlice(form.$typed, () => form.$typed.get()[path] === undefined) && code !== ''
  const load = useCallback(async () => {
    const namedCountries = await nameCountriesFully(
      countries,
      language,
      texts('country.stateless'),
      loadOtherNames,
    )
    const options = namedCountries.filter(({ value }) => places.includes(value))
    return [
      ...options.filter(({ value }) => value === nationality),
      ...options.filter(({ value }) => value !== nationality),
    ]
  }, [language, texts, nationality])
  return (
    <EditableField form={form} path={path}>
      <PickField
        {...field}
        hint={isSuggested ? texts('hint.birthCountrySuggested') : hint}
        load={load}
        storedValue={code}
        formatValue={code => (places.includes(code) ? formatCountry(code, texts, language) : code)}
        onType={onChange}
        onPick={option => onChange(option.value)}
      />
    </EditableField>
  )
}
