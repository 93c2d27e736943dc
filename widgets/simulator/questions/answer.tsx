import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { choicesOf, type Question } from '../../contract/eligibility/question'
import type { AnswerFault } from '../../contract/eligibility/walk'
import {
  type Country,
  type LoadOtherNames,
  nameCountries,
  nameCountriesFully,
} from '../../dossier/fields/country/countries'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type DateParts, joinDate, parseDate, splitDate } from '../../shared/date'
import { formatMonth } from '../../shared/date-format'
import { ChoiceField } from '../../ui/fields/choice-field'
import { DateField, dateParts, wholeDateHandlers } from '../../ui/fields/date-field'
import type { FieldProps } from '../../ui/fields/field'
import { SearchField } from '../../ui/fields/search/search-field'
import { SelectField } from '../../ui/fields/select-field'
import type { PanelProps } from '../panel-props'

interface Props extends PanelProps {
  question: Question
  fault: AnswerFault | undefined
}

/** The control for a question, chosen by the question's type. The nationality has a control of its own. */
export function AnswerField({ store, titleRef, question, fault }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { key, type, title, description, placeholder } = question
  const choices = choicesOf(question)
  const value = useStore(store.$answers)[key] ?? ''
  // Order of day, month and year, for the language in which the question opened. It does not change later, because reordered fields
  // lose the focus.
  const [order] = useState(language === 'zh' ? [...dateParts].reverse() : dateParts)
  const onChange = useCallback((next: string) => store.answer(key, next), [store, key])
  const error =
    fault &&
    texts(`error.${fault.code}`, {
      part: texts(`date.${fault.part}`),
      max: fault.max ?? 0,
      month: fault.month ? formatMonth(fault.month, language) : '',
    })
  const field = { id: key, title, titleRef, hint: description, error }

  if (type === 'date') {
    const fill = (parts: DateParts) => onChange(joinDate(parts))
    return (
      <DateField
        {...field}
        labels={{ day: texts('date.day'), month: texts('date.month'), year: texts('date.year') }}
        order={order}
        parts={splitDate(value)}
        wrongPart={fault?.code === 'required' ? order[0] : fault?.part}
        autoComplete={key === 'birthdate' ? 'bday' : undefined}
        handlers={wholeDateHandlers(parseDate, fill)}
        onChange={fill}
      />
    )
  }
  if (key === 'nationality') {
    return (
      <NationalityField
        {...field}
        codes={choices.map(choice => choice.value)}
        value={value}
        onChange={onChange}
        loadOtherNames={store.loadOtherNames}
      />
    )
  }
  if (type === 'select') {
    return (
      <SelectField
        {...field}
        choices={choices}
        value={value}
        placeholder={placeholder ?? '—'}
        onChange={onChange}
      />
    )
  }
  return <ChoiceField {...field} choices={choices} value={value} onChange={onChange} />
}

interface NationalityFieldProps extends FieldProps {
  codes: string[]
  value: string
  onChange: (value: string) => void
  loadOtherNames: LoadOtherNames
}

/** The countries by name. The list is created when the question opens, and is searchable by other names soon after. */
function NationalityField({ codes, loadOtherNames, ...field }: NationalityFieldProps) {
  const texts = useTexts()
  const language = useLanguage()
  const [options, setOptions] = useState<Country[]>()
  useEffect(() => {
    let isMounted = true
    const show = (countries: Country[]) => isMounted && setOptions(countries)
    nameCountries(codes, language, texts('stateless')).then(show)
    nameCountriesFully(codes, language, texts('stateless'), loadOtherNames).then(show)
    return () => {
      isMounted = false
    }
  }, [codes, language, texts, loadOtherNames])
  const count = (matchCount: number) =>
    texts(matchCount ? 'countries.found' : 'countries.none', { count: matchCount })
  return <SearchField {...field} options={options} searchLabel={texts('nationality.search')} count={count} />
}
