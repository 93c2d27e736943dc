import type { ReactElement, ReactNode } from 'react'
import type { Elements } from '../elements'
import { describedBy } from './field'

export interface LabelledProps {
  /** The field's path: the base of the ids inside it, and the name used to focus it. */
  id: string
  label: ReactNode
  /** Shown beside the label of an optional field. Without it, the field is required. */
  mark?: string | undefined
  hint?: ReactElement | string | undefined
  /** The error message. */
  error?: string | undefined
}

/** Returns the attributes of every labelled control. */
export const controlAttributes = (field: LabelledProps) => ({
  id: field.id,
  'aria-describedby': describedBy(field),
  'aria-invalid': field.error ? true : undefined,
  'aria-required': field.mark ? undefined : true,
})

/** A label, a hint and an error around one control. */
export function Labelled({ id, label, mark, hint, error, children }: LabelledProps & { children: Elements }) {
  return (
    <div className={error ? 'labelled wrong' : 'labelled'} data-field={id}>
      <label htmlFor={id}>
        <span>{label}</span> {mark && <small>{mark}</small>}
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
