import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button'

interface Props {
  isOpen: boolean
  title: string
  /** The label of the button that accepts; undefined for a dialog that only shows something. */
  accept?: string
  cancel: string
  onAccept?: () => void
  /** Called by Escape too. */
  onCancel: () => void
  children?: ReactNode
}

/** A modal dialog: the browser's own, which restores the focus when it closes. */
export function Dialog({ isOpen, title, accept, cancel, onAccept, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Closed before it is removed: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opened = dialog.current
    opened?.showModal()
    heading.current?.focus()
    return () => opened?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onCancel()
      }}
      onClose={() => isOpen && onCancel()}
    >
      {isOpen && (
        <>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {children}
          <div className="bar">
            <Button look="secondary" onClick={onCancel}>
              {cancel}
            </Button>
            {accept && <Button onClick={onAccept}>{accept}</Button>}
          </div>
        </>
      )}
    </dialog>
  )
}
