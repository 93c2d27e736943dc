import { TextField } from '../../ui/fields/text-field'
import type { Form } from '../form'
import { Unlocked } from './unlocked'
import { useField } from './use-field'
import { useLatin } from './use-latin'

interface Props {
  form: Form
  path: string
  /** Replaces the field's own label if the group already names the person. */
  label?: string
  hint?: string
  autoComplete?: 'family-name' | 'given-name' | undefined
  onLeave?: () => void
}

/** A name in Latin letters. */
export function NameField({ form, path, onLeave, ...rest }: Props) {
  const field = useField(form, path)
  const latin = useLatin(field)
  return (
    <Unlocked form={form} path={path}>
      <TextField
        {...field}
        {...latin}
        {...rest}
        autoCapitalize="words"
        dir="auto"
        onBlur={() => {
          latin.onBlur()
          onLeave?.()
        }}
      />
    </Unlocked>
  )
}
