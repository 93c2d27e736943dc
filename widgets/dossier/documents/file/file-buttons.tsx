import { useCallback, useState } from 'react'
import { useTexts } from '../../../i18n/locale-context'
import { MarkedFrench } from '../../marked-french'
import { FileInput } from './file-input'

interface Props {
  /** The label of the button. */
  choose: string
  photo?: string | undefined
  /** The document of the button, for screen readers. */
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

/** The button that chooses a file; with a touch screen, also the camera, with a hint if it returned no photo. */
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
