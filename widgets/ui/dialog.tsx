import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button'

interface Props {
  isOpen: boolean
  title: string
  /** Nothing to accept: it is only looked at. */
  accept?: string
  cancel: string
  onAccept?: () => void
  /** Also by Escape. */
  onCancel: () => void
  children?: ReactNode
}

/** A question that has to be answered before anything else: the browser's own dialog, which gives the focus back. */
export function Dialog({ isOpen, title, accept, cancel, onAccept, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // Before it leaves the page: a dialog that is gone cannot give the focus back.
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
