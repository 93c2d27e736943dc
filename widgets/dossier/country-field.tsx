import { useCallback } from 'react'
import { countries } from '../contract/country'
import { useLanguage, useTexts } from '../element/locale-context'
import { nameCountries } from './countries'
import type { Form } from './form'
import { PickField } from './pick-field'
import { Unlocked } from './unlocked'
import { useField, useTyped } from './use-field'

/** Where somebody can be born: everywhere but in no State. */
const places = countries.filter(code => code !== 'XX')

interface Props {
  form: Form
  path: string
  hint: string
}

/** A country by its name in the visitor's language; the one of the nationality is the first of the list. */
export function CountryField({ form, path, hint }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { value, onChange, ...field } = useField(form, path)
  const likely = useTyped(form, 'personal.nationality')
  const load = useCallback(async () => {
    const all = await nameCountries(countries, language, texts('country.stateless'))
    const named = all.filter(({ value }) => places.includes(value))
    return [
      ...named.filter(({ value }) => value === likely),
      ...named.filter(({ value }) => value !== likely),
    ]
  }, [language, texts, likely])
  return (
    <Unlocked form={form} path={path}>
      <PickField
        {...field}
        hint={hint}
        load={load}
        kept={value}
        shown={(kept, options) =>
          options.find(option => option.value === kept)?.label ?? (places.includes(kept) ? undefined : kept)
        }
        onType={onChange}
        onPick={option => onChange(option.value)}
      />
    </Unlocked>
  )
}
