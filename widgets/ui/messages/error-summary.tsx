import { type ReactNode, useEffect, useRef } from 'react'
import { focusField } from '../focus'

interface Item {
  path: string
  label: ReactNode
  /** The error message. */
  text: string
}

interface Props {
  title: string
  items: Item[]
  /** Number of failed validations. Each one moves the focus here. */
  validations: number
}

/** A summary of all errors. It gets the focus, so that it is read out, and each line focuses its field. */
export function ErrorSummary({ title, items, validations }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasErrors = items.length > 0
  useEffect(() => {
    if (validations && hasErrors) heading.current?.focus()
  }, [validations, hasErrors])
  if (!hasErrors) return null
  return (
    <div className="alert error summary" part="alert">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {items.map(({ path, label, text }) => (
          <li key={path}>
            <button
              type="button"
              className="link"
              onClick={event => focusField(event.currentTarget.getRootNode() as ParentNode & Node, path)}
            >
              <b>{label}</b> <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
