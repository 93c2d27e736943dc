import { useId } from 'react'
import { Said } from './said'

interface Props {
  /** The label of the button. */
  choose: string
  photo?: string | undefined
  /** For screen readers: the document that the button is for. */
  about: string
  describedBy?: string | undefined
  isWrong?: boolean
  look?: 'primary' | 'secondary' | undefined
  accept: string
  isMultiple?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's file field behind a label that looks like a button; on a phone, its camera too. */
export function FileButtons({
  choose,
  photo,
  about,
  describedBy,
  isWrong,
  look = 'secondary',
  accept,
  isMultiple,
  onFiles,
}: Props) {
  const id = useId()
  const field = (name: string, words: string, extra: object) => (
    <span className={name}>
      <input
        {...extra}
        id={`${id}${name}`}
        type="file"
        className="file"
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={event => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      <label htmlFor={`${id}${name}`} className={`button ${look}`} part="button">
        <span>{words}</span>{' '}
        <span className="about">
          <Said>{about}</Said>
        </span>
      </label>
    </span>
  )
  return (
    <div className="file-buttons">
      {field('choose', choose, { accept, multiple: isMultiple })}
      {photo && field('camera', photo, { accept: 'image/*', capture: 'environment' })}
    </div>
  )
}
