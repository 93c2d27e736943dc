import { type ReactNode, useEffect, useRef } from 'react'
import { type Language, languages } from '../../../widgets'
import { languageNames } from '../../language/language-names'

interface LanguageFieldProps {
  id: string
  label: string
  value: Language
  onChange: (language: Language) => void
}

/** Renders the choice of one of the five languages. */
export function LanguageField({ id, label, value, onChange }: LanguageFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Language)}>
        {languages.map(code => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TextFieldProps {
  id: string
  type?: 'text' | 'date'
  label: string
  hint: string | undefined
  value: string
  fault: string | false | undefined
  /** True while the control that replaces this field is loading. */
  isWaiting?: boolean
  /** What was done with the text. Shown below the field if it has no fault. */
  note?: string | false | undefined
  onChange: (value: string) => void
  onLeave?: (() => void) | undefined
}

/** Renders a field for a day, or for a text such as an id, which the browser must not correct or capitalise. */
export function TextField({
  id,
  type = 'text',
  label,
  hint,
  value,
  fault,
  isWaiting = false,
  note,
  onChange,
  onLeave,
}: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type={type}
        disabled={isWaiting}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={[...(hint ? [`${id}-hint`] : []), `${id}-fault`].join(' ')}
        aria-invalid={Boolean(fault)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      <p className={fault ? 'fault' : 'hint'} id={`${id}-fault`} role="status">
        {fault || note}
      </p>
    </div>
  )
}

interface FoldProps {
  title: string
  /** True if one of the fields has a value: then they are shown. */
  isFilled: boolean
  children: ReactNode
}

/** Renders optional fields, collapsed while they are empty. If a visible field is emptied, the fields stay visible. */
export function Fold({ title, isFilled, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isFilled && fold.current) fold.current.open = true
  }, [isFilled])
  return (
    <details ref={fold}>
      <summary>{title}</summary>
      <div className="more">{children}</div>
    </details>
  )
}

interface TickProps {
  id: string
  isOn: boolean
  label: string
  hint?: string | undefined
  onChange: (isOn: boolean) => void
}

/** Renders a checkbox. */
export function Tick({ id, isOn, label, hint, onChange }: TickProps) {
  return (
    <div className="field tick">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
