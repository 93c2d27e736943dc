import type { ReactNode } from 'react'
import { describedBy } from './field'

export interface LabelledProps {
  /** The field's path: base of the ids inside it, and how it is found by whoever moves the focus. */
  id: string
  label: ReactNode
  /** Said beside the label of a field that may stay empty. */
  mark?: string | undefined
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: string | undefined
}

/** What every labelled control says of itself. */
export const controlOf = (field: LabelledProps) => ({
  id: field.id,
  'aria-describedby': describedBy(field),
  'aria-invalid': field.error ? true : undefined,
  'aria-required': field.mark ? undefined : true,
})

/** A label, a hint and an error around one control. */
export function Labelled({
  id,
  label,
  mark,
  hint,
  error,
  children,
}: LabelledProps & { children: ReactNode }) {
  return (
    <div className={error ? 'labelled wrong' : 'labelled'} data-field={id}>
      <label htmlFor={id}>
        {label} {mark && <small>{mark}</small>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
