import { useStore } from '@nanostores/react'
import type { Category } from '../../contract/document/attachment'
import { documentName } from '../../dossier/documents/document-name'
import type { Progress } from '../../dossier/documents/document-uploads'
import { refusalReason } from '../../dossier/documents/upload-queue'
import { Said } from '../../dossier/said'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { useAskFirst } from '../../ui/use-ask-first'
import type { PanelProps } from '../panel-props'
import { createSending } from '../sending'
import { Relogin } from '../validation/relogin-panel'

type Props = Pick<PanelProps, 'store'>

/** Each file with its own progress and its own result. */
export function Uploads({ store }: Props) {
  const texts = useTexts()
  const sending = store.part(createSending)
  const uploads = Object.entries(useStore(sending.$uploads)) as [Category, Progress][]
  const needsCode = useStore(sending.$needsCode)
  const isPaused = uploads.some(([, upload]) => upload.state === 'sending' && upload.share === 'paused')
  const isWorking = uploads.some(([, { state }]) => state === 'waiting' || state === 'sending')
  // Leaving the page would end an upload: the student is asked first.
  useAskFirst(isWorking)
  if (uploads.length === 0) return null
  const [longest] = [texts('uploads.over'), texts('uploads.stay')].sort((a, b) => b.length - a.length)
  const sent = uploads.filter(([, { state }]) => state === 'sent').length
  const isOver = sent === uploads.length
  const hasFailed = uploads.some(([, { state }]) => state === 'failed' || state === 'gone')
  const hasLater = uploads.some(([, { state }]) => state === 'later')
  return (
    <section className="card uploads" part="card">
      <h3>{texts('uploads.title')}</h3>
      <p role="status" className="news" data-words={longest}>
        {isOver && <span>{texts('uploads.over')}</span>}
        {isWorking && <span>{texts('uploads.stay')}</span>}
      </p>
      <p role="status" className="hint state">
        <span>{texts('uploads.count', { sent, all: uploads.length })}</span>
        {sent > 0 && !hasFailed && !hasLater && <span>{texts('uploads.sent')}</span>}
        {isPaused && <span>{texts('file.paused')}</span>}
      </p>
      {hasLater && <p>{texts('uploads.later')}</p>}
      {needsCode && <Relogin store={store} />}
      <ul>
        {uploads.map(([id, upload]) => (
          <Line key={id} store={store} id={id} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

function Line({ store, id, upload }: Props & { id: Category; upload: Progress }) {
  const texts = useTexts()
  const name = documentName(texts, id)
  const sending = store.part(createSending)
  const hasFailed = upload.state === 'failed' || upload.state === 'gone'
  return (
    <li className={upload.state}>
      <b>
        <Said>{name}</Said>
      </b>
      <span>{texts(`file.${hasFailed ? 'failed' : upload.state}`)}</span>
      {upload.state === 'sending' && (
        <progress aria-label={name} max={1} value={upload.share === 'paused' ? 0 : upload.share} />
      )}
      {upload.state === 'failed' && (
        <p className="error">
          <span>{texts('error.upload')}</span>{' '}
          {refusalReason(upload.failure) && <span>{refusalReason(upload.failure)}</span>}
        </p>
      )}
      {upload.state === 'gone' && <p className="error">{texts('file.fault.gone')}</p>}
      {hasFailed && (
        <div className="bar">
          <Button look="plain" onClick={() => void sending.giveUp(id)}>
            {texts('file.giveUp')}
          </Button>
        </div>
      )}
    </li>
  )
}
