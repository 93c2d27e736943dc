import type { ReactElement } from 'react'
import { useLanguage, useTexts } from '../../i18n/locale-context'
import { type DateParts, joinDate, parseDate, splitDate } from '../../shared/date'
import { DateField, dateParts, wholeDateHandlers } from '../../ui/fields/date-field'
import type { Form } from '../form'
import { useField, useWrongPart } from './use-field'

const yearFirst = [...dateParts].reverse()

interface Props {
  form: Form
  path: string
  /** The label of a field in a document's details; by default the label of the record's field. */
  label?: string
  hint?: ReactElement | string
}

/** A day in three fields, in the order of the visitor's language. An error of the whole date is shown at the first field. */
export function DayField({ form, path, label, hint }: Props) {
  const texts = useTexts()
  const order = useLanguage() === 'zh' ? yearFirst : dateParts
  const { value, onChange, ...field } = useField(form, path)
  const wrongPart = useWrongPart(form, path)
  const fill = (parts: DateParts) => onChange(joinDate(parts))
  return (
    <DateField
      {...field}
      title={label ?? field.label}
      hint={hint}
      labels={{ day: texts('form.day'), month: texts('form.month'), year: texts('form.year') }}
      order={order}
      parts={splitDate(value)}
      handlers={wholeDateHandlers(parseDate, fill)}
      wrongPart={wrongPart ?? (field.error ? order[0] : undefined)}
      onChange={fill}
    />
  )
}
