import { useTexts } from '../../../i18n/locale-context'
import { FileInput } from '../../documents/file/file-input'

interface Props {
  look?: 'primary' | 'secondary'
  onFiles: (files: File[]) => void
}

/** Buttons that retake a page: with the camera of a phone, or by choosing another photo. */
export function RetakeButtons({ look = 'primary', onFiles }: Props) {
  const texts = useTexts()
  return (
    <>
      <FileInput kind="camera" look={look} onFiles={onFiles}>
        {texts('scan.again')}
      </FileInput>
      <FileInput kind="choose" look={look} onFiles={onFiles}>
        {texts('scan.another')}
      </FileInput>
    </>
  )
}
