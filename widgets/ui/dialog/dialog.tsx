import { use, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../button'
import type { Elements } from '../elements'
import { DialogSpace } from './dialog-space'

interface Props {
  isOpen: boolean
  className?: string
  /** Gets the focus when the dialog opens, and when the title changes for a new step. */
  title: string
  /** The label of the button that accepts; undefined for a dialog that only shows something, or has `choices`. */
  accept?: string
  cancel: string
  onAccept?: () => void
  /** Called by the button that cancels, by Escape, and if the browser closes the dialog. */
  onCancel: () => void
  /** True if the button that accepts deletes something. The button that cancels is then the primary button. */
  isDestructive?: boolean
  /** Several choices in place of `accept`. They come before the button that cancels. */
  choices?: Elements
  children?: Elements
}

/** A native modal dialog, which restores the focus when it closes. */
export function Dialog({ isOpen: isWanted, className, title, onCancel, children, ...bar }: Props) {
  const isOpen = use(DialogSpace) && isWanted
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The dialog is closed before it is removed, because a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [isOpen])
  useLayoutEffect(() => {
    if (isOpen && title) heading.current?.focus()
  }, [isOpen, title])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={id}
      onCancel={event => {
        // A file field in the dialog dispatches the same event if no file is chosen.
        if (event.target !== event.currentTarget) return
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
          <Bar {...bar} onCancel={onCancel} />
        </>
      )}
    </dialog>
  )
}

type BarProps = Pick<Props, 'accept' | 'cancel' | 'onAccept' | 'onCancel' | 'isDestructive' | 'choices'>

/**
 * The buttons. The primary button never deletes anything. It comes last, except among `choices`, where the recommended one comes
 * first.
 */
function Bar({ accept, cancel, onAccept, onCancel, isDestructive = false, choices }: BarProps) {
  const cancelButton = (
    <Button variant={isDestructive ? 'primary' : 'secondary'} onClick={onCancel}>
      {cancel}
    </Button>
  )
  const acceptButton = accept && (
    <Button variant={isDestructive ? 'secondary' : 'primary'} onClick={onAccept}>
      {accept}
    </Button>
  )
  return (
    <div className={choices ? 'bar with-choices' : 'bar'}>
      {choices}
      {isDestructive ? acceptButton : cancelButton}
      {isDestructive ? cancelButton : acceptButton}
    </div>
  )
}
