import { useStore } from '@nanostores/react'
import { useCallback, useId } from 'react'
import { daysInMonth, joinDate, splitDate, tidyDate } from '../contract/date'
import type { Question } from '../contract/question'
import type { AnswerFault } from '../contract/walk'
import type { Texts } from '../state/texts'
import { ChoiceField } from '../ui/choice-field'
import { DateField, dateParts } from '../ui/date-field'
import { SelectField } from '../ui/select-field'
import { useLanguage, useTexts } from '../voice'
import { NationalityField } from './nationality-field'
import type { PanelProps } from './simulator'

/** Which part of the answer is wrong, in words. */
function explain(texts: Texts, fault: AnswerFault, answer: string): string {
  const { year, month } = splitDate(tidyDate(answer))
  return texts(`error.${fault.code}`, { days: daysInMonth(+year, +month) })
}

interface Props extends PanelProps {
  question: Question
  fault: AnswerFault | undefined
}

/** The control that a question of this type is answered with. */
export function Answer({ store, titleRef, question, fault }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { key, type, title, description, values, placeholder } = question
  const value = useStore(store.$answers)[key] ?? ''
  const onChange = useCallback((next: string) => store.answer(key, next), [store, key])
  const field = {
    id: useId(),
    title,
    titleRef,
    hint: description,
    error: fault && explain(texts, fault, value),
  }

  if (type === 'date') {
    return (
      <DateField
        {...field}
        labels={{ day: texts('date.day'), month: texts('date.month'), year: texts('date.year') }}
        order={language === 'zh' ? [...dateParts].reverse() : dateParts}
        parts={splitDate(value)}
        wrongPart={fault && 'part' in fault ? fault.part : undefined}
        autoComplete={key === 'birthdate' ? 'bday' : undefined}
        onChange={parts => onChange(joinDate(parts))}
      />
    )
  }
  if (key === 'nationality') {
    return (
      <NationalityField
        {...field}
        codes={values.map(choice => choice.value)}
        value={value}
        onChange={onChange}
      />
    )
  }
  if (type === 'select') {
    return (
      <SelectField
        {...field}
        choices={values}
        value={value}
        placeholder={placeholder ?? texts('choose')}
        onChange={onChange}
      />
    )
  }
  return (
    <ChoiceField {...field} choices={values} value={value} isCards={type === 'cardBox'} onChange={onChange} />
  )
}
