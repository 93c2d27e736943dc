import type { ReactElement, ReactNode, Ref } from 'react'
import type { Elements } from '../elements'
import { Heading } from '../heading'

export interface FieldProps {
  /** Base of the ids inside the field. */
  id: string
  title: ReactNode
  /** Set for the only question of a screen: its title is a heading, which gets the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  hint?: ReactElement | string | undefined
  /** The error message. */
  error?: string | undefined
}

/** Returns the ids of hint and error for `aria-describedby`, as far as they exist. */
export const describedBy = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

interface GroupProps extends FieldProps {
  /** True for radio buttons: the group, not the buttons, is required or invalid. */
  isRadios?: boolean
  children: Elements
}

/** A question with its hint and its error. The controls are its children. */
export function FieldGroup({ isRadios, children, ...field }: GroupProps) {
  const { id, title, titleRef, hint, error } = field
  return (
    <fieldset
      className={error ? 'field wrong' : 'field'}
      data-field={id}
      aria-describedby={describedBy(field)}
      {...(isRadios && { role: 'radiogroup', 'aria-required': true, 'aria-invalid': !!error })}
    >
      <legend>{titleRef ? <Heading titleRef={titleRef}>{title}</Heading> : title}</legend>
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
