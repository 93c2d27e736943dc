import type { ReactElement } from 'react'
import { describedBy } from './field'

interface Props {
  id: string
  label: string
  hint?: ReactElement | string | undefined
  error?: string | undefined
  /** True if the box must be ticked. */
  isRequired?: boolean
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox. The whole row can be clicked. */
export function CheckField({ isRequired, isChecked, onChange, ...field }: Props) {
  const { id, label, hint, error } = field
  return (
    <div className={error ? 'labelled wrong' : 'labelled'} data-field={id}>
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-describedby={describedBy(field)}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
