import type { Category } from '../../contract/attachment'
import { DetailsForm } from '../../dossier/details-form'
import type { Failure } from '../../state/ask'
import { Button } from '../../ui/button'
import { useTexts } from '../../voice'
import type { Documents } from './store'
import type { Way } from './ways'

interface Props {
  documents: Documents
  id: Category
  way: Way | undefined
}

/** Under a file that was chosen: that it is not sent, what goes with it, and the button that sends it. */
export function ToSend({ documents, id, way }: Props) {
  const texts = useTexts()
  const isSending = way?.state === 'sending'
  const isVain = way?.state === 'failed' && isHopeless(way.failure)
  const maySend = documents.maySend(id)
  return (
    <>
      {maySend && !isSending && <DetailsForm form={documents.form} id={id} />}
      {way?.state === 'failed' && <Failed failure={way.failure} />}
      {isSending && <progress aria-label={texts('file.sending')} max={1} value={way.share} />}
      {!way && <p className="hint">{texts('file.fault.storage')}</p>}
      {maySend && !isVain && (
        <div className="bar">
          <Button aria-disabled={isSending || undefined} onClick={() => void documents.send(id)}>
            {texts(way?.state === 'failed' ? 'file.retry' : 'documents.send')}{' '}
            <span className="about">{texts(`document.${id}`)}</span>
          </Button>
        </div>
      )}
    </>
  )
}

/** What each refusal means for this file. */
const told = [409, 413, 415, 422, 429]

const isHopeless = (failure: Failure) =>
  failure.kind === 'refused' && [409, 413, 415].includes(failure.status)

function codeOf(failure: Failure): string {
  if (failure.kind === 'refused') return told.includes(failure.status) ? `${failure.status}` : 'other'
  return failure.kind === 'malformed' ? 'other' : 'network'
}

/** The server's own sentence, where it says more than the refusal itself. */
function Failed({ failure }: { failure: Failure }) {
  const texts = useTexts()
  const detail = failure.kind === 'refused' && [415, 422].includes(failure.status) && failure.detail
  return (
    <p className="error">
      <b>{texts('file.failed')}</b> {detail && <span>{detail}</span>}{' '}
      <span>{texts(`documents.failed.${codeOf(failure)}`)}</span>
    </p>
  )
}
