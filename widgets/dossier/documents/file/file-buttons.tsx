import { useCallback, useState } from 'react'
import { useTexts } from '../../../i18n/locale-context'
import { MarkedFrench } from '../../marked-french'
import { FileInput } from './file-input'

interface Props {
  /** The label of the button. */
  choose: string
  photo?: string | undefined
  /** The name of the document, which screen readers read after the label. */
  about: string
  describedBy?: string | undefined
  isWrong?: boolean
  variant?: 'primary' | 'secondary' | undefined
  accept: string
  isMultiple?: boolean
  /** Called before the picker or the camera opens. */
  onOpen?: (() => void) | undefined
  onFiles: (files: File[]) => void
}

/** The buttons for the picker and, on a touch screen, for the camera. A hint appears if the camera returned no photo. */
export function FileButtons({ choose, photo, about, accept, isMultiple = false, ...props }: Props) {
  const texts = useTexts()
  const [hasNoPhoto, setHasNoPhoto] = useState(false)
  const rest = {
    ...props,
    onFiles: (files: File[]) => {
      setHasNoPhoto(false)
      props.onFiles(files)
    },
  }
  const noteNothing = useCallback(() => setHasNoPhoto(true), [])
  const renderLabel = (words: string) => (
    <>
      <span>{words}</span>{' '}
      <span className="about">
        <MarkedFrench>{about}</MarkedFrench>
      </span>
    </>
  )
  return (
    <div className="file-buttons">
      {photo && (
        <FileInput {...rest} kind="camera" onNothing={noteNothing}>
          {renderLabel(photo)}
        </FileInput>
      )}
      <FileInput {...rest} kind="choose" accept={accept} isMultiple={isMultiple}>
        {renderLabel(choose)}
      </FileInput>
      <p role="status" className="hint">
        {hasNoPhoto && texts('file.noPhoto')}
      </p>
    </div>
  )
}
