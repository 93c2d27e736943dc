import { TextField } from '../ui/text-field'
import type { Form } from './form'
import { useField } from './use-field'

interface Props {
  form: Form
  path: string
  hint?: string
  autoComplete?: 'family-name' | 'given-name' | undefined
}

/** A name in Latin letters. */
export function NameField({ form, path, ...rest }: Props) {
  return <TextField {...useField(form, path)} {...rest} autoCapitalize="words" dir="auto" />
}
