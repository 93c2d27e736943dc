import { type ReactNode, useId } from 'react'

export interface FileInputProps {
  /** `camera` is shown on devices with a touch screen alone; `retake` opens the camera where there is one. */
  kind: 'choose' | 'camera' | 'retake'
  /** What stands on the button. */
  children: ReactNode
  /** The name for screen readers, if the button shows no words. */
  name?: string | undefined
  look?: 'primary' | 'secondary' | 'icon' | undefined
  accept?: string
  isMultiple?: boolean
  describedBy?: string | undefined
  isWrong?: boolean | undefined
  act?: string
  onFiles: (files: File[]) => void
}

/** The browser's file field behind a label that looks like a button. */
export function FileInput({ kind, children, name, look = 'secondary', ...rest }: FileInputProps) {
  const { accept = 'image/*', isMultiple, describedBy, isWrong, act, onFiles } = rest
  const id = useId()
  return (
    <span className={kind}>
      <input
        id={id}
        type="file"
        className="file"
        accept={accept}
        capture={kind === 'choose' ? undefined : 'environment'}
        multiple={isMultiple}
        data-act={act}
        title={name}
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={look === 'icon' ? 'icon' : `button ${look}`} part="button">
        {children}
      </label>
    </span>
  )
}
