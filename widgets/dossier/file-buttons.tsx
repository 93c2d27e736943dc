import { FileInput } from './file-input'
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

/** The button for choosing a file; on a phone, its camera too. */
export function FileButtons({ choose, photo, about, accept, isMultiple = false, ...rest }: Props) {
  const label = (words: string) => (
    <>
      <span>{words}</span>{' '}
      <span className="about">
        <Said>{about}</Said>
      </span>
    </>
  )
  return (
    <div className="file-buttons">
      <FileInput {...rest} kind="choose" accept={accept} isMultiple={isMultiple}>
        {label(choose)}
      </FileInput>
      {photo && (
        <FileInput {...rest} kind="camera">
          {label(photo)}
        </FileInput>
      )}
    </div>
  )
}
