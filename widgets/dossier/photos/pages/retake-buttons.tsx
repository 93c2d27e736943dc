import { useTexts } from '../../../i18n/locale-context'
import { FileInput } from '../../documents/file/file-input'

interface Props {
  variant?: 'primary' | 'secondary'
  onFiles: (files: File[]) => void
}

/** Buttons that retake a page: with the camera of a phone, or by choosing another photo. */
export function RetakeButtons({ variant = 'primary', onFiles }: Props) {
  const texts = useTexts()
  return (
    <>
      <FileInput kind="camera" variant={variant} onFiles={onFiles}>
        {texts('scan.again')}
      </FileInput>
      <FileInput kind="choose" variant={variant} onFiles={onFiles}>
        {texts('scan.another')}
      </FileInput>
    </>
  )
}
