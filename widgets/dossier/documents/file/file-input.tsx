import { type ReactNode, useEffect, useId, useRef } from 'react'

interface FileInputProps {
  /** `camera` and `retake` open the camera if there is one. `camera` is shown with a touch screen only. */
  kind: 'choose' | 'camera' | 'retake'
  /** The label of the button. */
  children: ReactNode
  /** The accessible name, if the button has no text. */
  name?: string | undefined
  variant?: 'primary' | 'secondary' | 'icon' | undefined
  accept?: string
  isMultiple?: boolean
  describedBy?: string | undefined
  isWrong?: boolean | undefined
  act?: string
  /** Called before the picker or the camera opens. */
  onOpen?: (() => void) | undefined
  onFiles: (files: File[]) => void
  /** Called if the picker or the camera was closed without a file, or if camera access was denied. */
  onNothing?: () => void
}

/** The formats that a file field offers. An iPhone converts its HEIC photos to JPEG. */
export const ACCEPT = 'application/pdf,image/jpeg,image/png'

/** The browser's file field behind a label that looks like a button. */
export function FileInput({ kind, children, name, variant = 'secondary', ...props }: FileInputProps) {
  const { accept = 'image/*', isMultiple, describedBy, isWrong, act, onOpen, onFiles, onNothing } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // React supports the `cancel` event only on dialogs.
  useEffect(() => {
    const input = field.current
    if (!input || !onNothing) return
    input.addEventListener('cancel', onNothing)
    return () => input.removeEventListener('cancel', onNothing)
  }, [onNothing])
  return (
    <span className={kind}>
      <input
        ref={field}
        id={id}
        type="file"
        className="file-input"
        accept={accept}
        capture={kind === 'choose' ? undefined : 'environment'}
        multiple={isMultiple}
        data-act={act}
        title={name}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onClick={onOpen}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // Allows the same file to be chosen again.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={variant === 'icon' ? 'icon' : `button ${variant}`} part="button">
        {children}
      </label>
    </span>
  )
}
