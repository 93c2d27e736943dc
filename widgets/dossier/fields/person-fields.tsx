import { useState } from 'react'
import { isLatin } from '../../contract/student/record'
import { useTexts } from '../../i18n/locale-context'
import { ChoiceField } from '../../ui/fields/choice-field'
import { TextField } from '../../ui/fields/text-field'
import type { Form } from '../form'
import { MarkedFrench } from '../marked-french'
import { EditableField } from './editable-field'
import { useField } from './use-field'

interface Props {
  form: Form
  path: string
  /** A shorter label, for a group whose title names the person. */
  label?: string
  hint?: string
  autoComplete?: 'family-name' | 'given-name' | undefined
  /** Called with the new text after each change. */
  onType?: (text: string) => void
}

/** A name in Latin letters. */
export function NameField({ form, path, onType, ...rest }: Props) {
  const field = useField(form, path)
  const latin = useLatin(field)
  return (
    <EditableField form={form} path={path}>
      <TextField
        {...field}
        {...latin}
        {...rest}
        autoCapitalize="words"
        dir="auto"
        onChange={text => {
          field.onChange(text)
          onType?.(text)
        }}
      />
    </EditableField>
  )
}

interface CivilityFieldProps {
  form: Form
  path: string
  /** A shorter label, for a group whose title names the person. */
  label?: string
}

/** Madame or Monsieur, as on French documents. */
export function CivilityField({ form, path, label: shortLabel }: CivilityFieldProps) {
  const texts = useTexts()
  const { label, ...field } = useField(form, path)
  const choices = ['ms', 'mr'].map(value => ({ value, label: texts(`civility.${value}`) }))
  return (
    <EditableField form={form} path={path}>
      <ChoiceField {...field} title={<MarkedFrench>{shortLabel ?? label}</MarkedFrench>} choices={choices} />
    </EditableField>
  )
}

interface Field {
  value: string
  error: string | undefined
}

/**
 * Returns an error if the student has left the field with a name that is not in Latin letters. This error is shown at once, because
 * students do not expect this rule. Other errors are shown when the student presses Continue.
 */
export function useLatin({ value, error }: Field) {
  const texts = useTexts()
  const [leftValue, setLeftValue] = useState('')
  const isOtherScript = leftValue === value && !isLatin(value)
  return {
    error: error ?? (isOtherScript ? texts('fault.nameScript') : undefined),
    onBlur: () => setLeftValue(value),
  }
}
