import { useStore } from '@nanostores/react'
import type { Category } from '../../../contract/document/category'
import { MAX_BYTES } from '../../../contract/document/file'
import { isPhotoDefect } from '../../../file-check/check-result'
import { useLanguage, useTexts } from '../../../i18n/locale-context'
import { Button } from '../../../ui/button'
import { RetakeButtons } from '../../photos/pages/retake-buttons'
import { type Choice, isDelayed, settledState } from '../queue/document-uploads'
import { SEND_AFTER_MS } from '../queue/upload-queue'
import { ACCEPT, FileInput } from './file-input'
import { formatSize } from './file-words'
import type { Picking } from './picking'

interface Props {
  picking: Picking
  category: Category
}

/** The state of a file that was just chosen. */
export function PickState({ picking, category }: Props) {
  const texts = useTexts()
  const document = useStore(picking.$documents)[category]
  const isMemoryOnly = document?.state === 'ready' && document.file.isMemoryOnly
  const isWaiting = isDelayed(settledState(document))
  // `owner` is set only if this element has just kept the file.
  const shouldAnnounceKept =
    document?.file && (isWaiting || (document.state === 'ready' && document.owner && !isMemoryOnly))
  return (
    <>
      <p role="status" className="hint">
        {document?.state === 'checking' && <span>{texts('file.reading')}</span>}
        {isMemoryOnly && <span>{texts('file.storage')}</span>}
        {isWaiting && <span>{texts('file.soon', { seconds: SEND_AFTER_MS / 1000 })}</span>}
      </p>
      <p role="status" className="about">
        {shouldAnnounceKept && <span>{texts('file.news.kept', { name: document.file?.name ?? '' })}</span>}
        {document?.state === 'removed' && <span>{texts('file.news.removed', { name: document.name })}</span>}
      </p>
      <div id={document?.state === 'refused' ? `${category}-error` : undefined} role="alert">
        {document?.state === 'refused' && <FileFaultText {...document} />}
      </div>
      {document?.state === 'doubtful' && !isPhotoDefect(document.warning) && (
        <Doubtful picking={picking} category={category} choice={document} />
      )}
    </>
  )
}

interface DoubtfulProps extends Props {
  choice: Extract<Choice, { state: 'doubtful' }>
}

/** Asks whether to keep a file with a warning. A photo with a visible defect is shown in a dialog instead. */
function Doubtful({ picking, category, choice }: DoubtfulProps) {
  const texts = useTexts()
  const pickOther = (files: File[]) => void picking.pick(category, files)
  const isPdf = choice.kind === 'pdf'
  return (
    <div className="doubt" role="alert">
      <p>{texts(`file.warning.${choice.warning}`)}</p>
      <div className="bar with-choices">
        {isPdf ? (
          <FileInput kind="choose" variant="primary" accept={ACCEPT} isMultiple onFiles={pickOther}>
            {texts('file.takeOther')}
          </FileInput>
        ) : (
          <RetakeButtons onFiles={pickOther} />
        )}
        <Button variant="secondary" onClick={() => void picking.keepAnyway(category)}>
          {texts(isPdf ? 'file.keepFile' : 'file.keepAnyway')}
        </Button>
      </div>
    </div>
  )
}

/** Errors with advice on what to choose instead. */
const faultsWithAdvice = ['notAccepted', 'notPdf', 'tooLarge']

/** Explains why a file cannot be used, and what to do. */
function FileFaultText({ fault, name, size = 0 }: Extract<Choice, { state: 'refused' }>) {
  const texts = useTexts()
  const language = useLanguage()
  const sizeIn = (bytes: number) => formatSize(bytes, texts, language)
  return (
    <>
      <p className="error">{texts(`fault.${fault}`)}</p>
      {faultsWithAdvice.includes(fault) && (
        <p>{texts(`file.advice.${fault}`, { size: sizeIn(size), limit: sizeIn(MAX_BYTES) })}</p>
      )}
      {name !== undefined && <p>{texts('file.together', { name })}</p>}
    </>
  )
}
