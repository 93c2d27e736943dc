import { useCallback, useState } from 'react'
import { useTexts } from '../../../i18n/locale-context'
import { MarkedFrench } from '../../marked-french'
import { FileInput } from './file-input'

interface Props {
  /** The label of the button. */
  chooseLabel: string
  photoLabel?: string | undefined
  /** The name of the document, which screen readers read after the label. */
  documentName: string
  describedBy?: string | undefined
  isWrong?: boolean
  variant?: 'primary' | 'secondary' | undefined
  accept: string
  isMultiple?: boolean
  /** Called before the picker or the camera opens. */
  onOpen?: (() => void) | undefined
  onFiles: (files: File[]) => void
}

/**
 * The button for the picker and, with `photoLabel` and a touch screen, the button for the camera. A hint appears if the camera
 * returned no photo.
 */
export function FileButtons({
  chooseLabel,
  photoLabel,
  documentName,
  accept,
  isMultiple = false,
  ...props
}: Props) {
  const texts = useTexts()
  const [hasNoPhoto, setHasNoPhoto] = useState(false)
  const inputProps = {
    ...props,
    onFiles: (files: File[]) => {
      setHasNoPhoto(false)
      props.onFiles(files)
    },
  }
  const showNoPhoto = useCallback(() => setHasNoPhoto(true), [])
  const renderLabel = (label: string) => (
    <>
      <span>{label}</span>{' '}
      <span className="about">
        <MarkedFrench>{documentName}</MarkedFrench>
      </span>
    </>
  )
  return (
    <div className="file-buttons">
      {photoLabel && (
        <FileInput {...inputProps} kind="camera" onNothing={showNoPhoto}>
          {renderLabel(photoLabel)}
        </FileInput>
      )}
      <FileInput {...inputProps} kind="choose" accept={accept} isMultiple={isMultiple}>
        {renderLabel(chooseLabel)}
      </FileInput>
      <p role="status" className="hint">
        {hasNoPhoto && texts('file.noPhoto')}
      </p>
    </div>
  )
}
