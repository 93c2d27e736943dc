import { DetailsForm } from '../../dossier/documents/details/details-form'
import { documentName } from '../../dossier/documents/document-name'
import { isPermanentRefusal, refusalReason } from '../../dossier/documents/file/file-words'
import {
  type DocumentUpload,
  isDelayed,
  isProgress,
  needsDecision,
  settledState,
} from '../../dossier/documents/queue/document-uploads'
import { MarkedFrench } from '../../dossier/marked-french'
import { useTexts } from '../../i18n/locale-context'
import type { Failure } from '../../runtime/call'
import { isConnectionLost } from '../../runtime/online'
import type { UploadProgress } from '../../runtime/upload-file'
import { Button } from '../../ui/button'
import type { DocumentsStore, Row } from './store'

interface Props {
  documents: DocumentsStore
  row: Row
  document: DocumentUpload | undefined
}

/** Shown below a chosen file: its state, its details, and the button that sends it or cancels the upload. */
export function ToSend({ documents, row, document }: Props) {
  const texts = useTexts()
  const { category } = row.attachment
  const { maySend } = row
  const upload = settledState(document)
  const isWaiting = isDelayed(upload)
  const isSending = upload.state === 'sending' || (upload.state === 'waiting' && !isWaiting)
  const canSend =
    maySend &&
    !isWaiting &&
    !needsDecision(document) &&
    !(upload.state === 'failed' && isPermanentRefusal(upload.failure))
  return (
    <>
      {maySend && !isSending && <DetailsForm form={documents.form} category={category} />}
      {upload.state === 'failed' && <Failed failure={upload.failure} />}
      {isSending && <Sending share={upload.state === 'sending' ? upload.share : 0} />}
      {!isProgress(upload) && <p className="hint">{texts('file.storage')}</p>}
      {isWaiting && (
        <div className="bar">
          <Button variant="secondary" onClick={() => documents.undoSend(category)}>
            <span>{texts('documents.undo')}</span>{' '}
            <span className="about">
              <MarkedFrench>{documentName(texts, category)}</MarkedFrench>
            </span>
          </Button>
        </div>
      )}
      {canSend && (
        <div className="bar">
          <Button aria-disabled={isSending || undefined} onClick={() => void documents.send(category)}>
            <span>{texts(upload.state === 'failed' ? 'file.retry' : 'documents.send')}</span>{' '}
            <span className="about">
              <MarkedFrench>{documentName(texts, category)}</MarkedFrench>
            </span>
          </Button>
        </div>
      )}
    </>
  )
}

function Sending({ share }: { share: UploadProgress }) {
  const texts = useTexts()
  const isPaused = share === 'paused'
  return (
    <>
      <progress aria-label={texts('file.sending')} max={1} value={isPaused ? 0 : share} />
      <p role="status" className="hint">
        {isPaused && texts('file.paused')}
      </p>
    </>
  )
}

/** Statuses with a sentence of their own. */
const EXPLAINED_STATUSES = [409, 413, 415, 422, 429]

/** Returns the last part of the text's key: a status that has its own text, `network`, or `unreceived`. */
function failureKey(failure: Failure): string {
  // A 422 about the file has the text of a 409, since a change of the details would not help.
  if (isPermanentRefusal(failure) && failure.kind === 'refused' && failure.status === 422) return '409'
  if (failure.kind === 'refused')
    return EXPLAINED_STATUSES.includes(failure.status) ? `${failure.status}` : 'unreceived'
  return isConnectionLost(failure) ? 'network' : 'unreceived'
}

/** Says why an upload failed. After a 409, 415 or 422, the server's own sentence, if any, is shown too. */
function Failed({ failure }: { failure: Failure }) {
  const texts = useTexts()
  const detail =
    failure.kind === 'refused' && [409, 415, 422].includes(failure.status) && refusalReason(failure)
  return (
    <div className="verdict">
      <p className="error">{texts('file.failed')}</p>
      {detail && <p>{detail}</p>}
      <p>{texts(`documents.failed.${failureKey(failure)}`)}</p>
    </div>
  )
}
