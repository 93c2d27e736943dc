import { useState } from 'react'
import { joinDate, splitDate } from '../contract/date'
import { DateField, dateParts } from '../ui/date-field'
import { TextField } from '../ui/text-field'
import { useLanguage, useTexts } from '../voice'
import type { Form } from './form'
import { useField, useWrongPart } from './use-field'

interface Props {
  form: Form
  /** `visa.number`: its name is under `proof` in the texts. */
  path: string
}

/** A field of the small forms that go with a document. */
export function useProof(form: Form, path: string) {
  const texts = useTexts()
  return { ...useField(form, path), label: texts(`proof.${path}`) }
}

/** A number as the document shows it: from left to right in every language. */
export function NumberField({ form, path, isDigits = false }: Props & { isDigits?: boolean }) {
  const texts = useTexts()
  return (
    <TextField
      {...useProof(form, path)}
      hint={texts(`proof.${path}Hint`)}
      width={isDigits ? 'medium' : undefined}
      dir="ltr"
      autoCapitalize="characters"
      inputMode={isDigits ? 'numeric' : undefined}
    />
  )
}

function DayField({ form, path }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  const { label, value, onChange, ...field } = useProof(form, path)
  const wrongPart = useWrongPart(form, path)
  const [order] = useState(language === 'zh' ? [...dateParts].reverse() : dateParts)
  return (
    <DateField
      {...field}
      title={label}
      labels={{ day: texts('form.day'), month: texts('form.month'), year: texts('form.year') }}
      order={order}
      parts={splitDate(value)}
      wrongPart={wrongPart ?? (field.error ? order[0] : undefined)}
      onChange={parts => onChange(joinDate(parts))}
    />
  )
}

/** From when to when the document is good. */
export const PeriodFields = ({ form, kind }: { form: Form; kind: 'visa' | 'residence' }) => (
  <div className="fields">
    <DayField form={form} path={`${kind}.startDate`} />
    <DayField form={form} path={`${kind}.endDate`} />
  </div>
)
