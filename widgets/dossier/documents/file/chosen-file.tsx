import type { FileWarning as Warning } from '../../../contract/document/file-warning'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import type { KeptFile } from '../queue/document-uploads'
import { formatSize } from './file-words'

interface Props {
  file: Pick<KeptFile, 'name' | 'size' | 'warning' | 'photo'>
  /** The file is being sent and cannot be changed. */
  isBusy: boolean
  onView: () => void
  onRemove: () => void
}

/** The file that is kept for a document. */
export function ChosenFile({ file, isBusy, onView, onRemove }: Props) {
  const texts = useTexts()
  const language = useLanguage()
  return (
    <div className="kept">
      <div>
        <p>
          <bdi>{file.name}</bdi> <small>{formatSize(file.size, texts, language)}</small>
        </p>
        <FileWarning warning={file.warning} />
        {file.photo && !isBusy && <p className="hint">{texts('file.onePage')}</p>}
      </div>
      {!isBusy && (
        <div className="acts">
          <Button variant="plain" onClick={onView}>
            {texts('file.look')}
          </Button>
          <Button variant="plain" onClick={onRemove}>
            {texts('file.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The warning of a kept file, if it has one. */
export function FileWarning({ warning }: { warning: Warning | undefined }) {
  const texts = useTexts()
  return warning && <p className="file-warning">{texts(`file.warning.${warning}`)}</p>
}
