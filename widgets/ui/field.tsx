import type { ReactNode, Ref } from 'react'

export interface FieldProps {
  /** Base of the ids inside the field. */
  id: string
  title: ReactNode
  /** Of a question that has the screen to itself: its title is a heading, which takes the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  hint?: ReactNode
  /** What is wrong, in words. */
  error?: string | undefined
}

/** What describes a field to a screen reader: its hint and its error, as far as they are there. */
export const describedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

interface GroupProps extends FieldProps {
  /** Of radio buttons alone: none of them can say by itself that it is required, or wrong. */
  isRadios?: boolean
  children: ReactNode
}

/** A question with its hint and its error; the controls are its children. */
export function FieldGroup({ isRadios, children, ...field }: GroupProps) {
  const { id, title, titleRef, hint, error } = field
  return (
    <fieldset
      className={error ? 'field wrong' : 'field'}
      data-field={id}
      aria-describedby={describedBy(field)}
      {...(isRadios && { role: 'radiogroup', 'aria-required': true, 'aria-invalid': !!error })}
    >
      <legend>
        {titleRef ? (
          <h2 ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
        ) : (
          title
        )}
      </legend>
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
    </fieldset>
  )
}
