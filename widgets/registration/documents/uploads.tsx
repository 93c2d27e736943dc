import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Category } from '../../contract/document/category'
import { documentName } from '../../dossier/documents/document-name'
import { refusalReason } from '../../dossier/documents/file/file-words'
import type { Progress } from '../../dossier/documents/queue/document-uploads'
import { MarkedFrench } from '../../dossier/marked-french'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { useUnloadWarning } from '../../ui/dialog/use-unload-warning'
import type { PanelProps } from '../panel-props'
import { createSending } from '../sending'

type Props = Pick<PanelProps, 'store'>

const hasFailed = ({ state }: Progress) => state === 'failed' || state === 'gone'

/** Returns the key of the text for the state of an upload. */
function stateKey({ state }: Progress): string {
  if (state === 'failed') return 'error.upload'
  return state === 'gone' ? 'file.failed' : `file.${state}`
}

/** The progress of all documents together. */
export function SendingState({ store }: Props) {
  const texts = useTexts()
  const uploads = Object.values(useStore(store.part(createSending).$uploads)) as Progress[]
  const isPaused = uploads.some(upload => upload.state === 'sending' && upload.share === 'paused')
  const isWorking = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  // Closing the page would abort an upload: the student is asked first.
  useUnloadWarning(isWorking)
  if (uploads.length === 0) return null
  const [longest] = [texts('uploads.over'), texts('uploads.stay')].sort((a, b) => b.length - a.length)
  const sent = uploads.filter(({ state }) => state === 'sent').length
  const isOver = sent === uploads.length
  const hasLater = uploads.some(({ state }) => state === 'later')
  return (
    <div className={isWorking ? 'sending under-way' : 'sending'}>
      {!uploads.some(hasFailed) && (
        <p role="status" className="news" data-words={longest}>
          {isOver && <span>{texts('uploads.over')}</span>}
          {isWorking && <span>{texts('uploads.stay')}</span>}
        </p>
      )}
      <p role="status" className="hint">
        {isOver && <span>{texts('uploads.sent')}</span>}
        {!isOver && <span>{texts('uploads.count', { sent, all: uploads.length })}</span>}
        {isPaused && <span>{texts('file.paused')}</span>}
      </p>
      <progress aria-label={texts('uploads.progress')} max={uploads.length} value={sent} />
      {hasLater && <p>{texts('uploads.later')}</p>}
    </div>
  )
}

/** Each document with its progress and result. The list is folded at first, but open if a document could not be sent. */
export function Uploads({ store }: Props) {
  const texts = useTexts()
  const uploads = Object.entries(useStore(store.part(createSending).$uploads)) as [Category, Progress][]
  const [isOpen, setOpen] = useState(false)
  if (uploads.length === 0) return null
  return (
    <details
      className="card fold uploads"
      part="card"
      open={isOpen || uploads.some(([, upload]) => hasFailed(upload))}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{texts('uploads.title')}</h3>
      </summary>
      <ul>
        {uploads.map(([category, upload]) => (
          <Line key={category} store={store} category={category} upload={upload} />
        ))}
      </ul>
    </details>
  )
}

function Line({ store, category, upload }: Props & { category: Category; upload: Progress }) {
  const texts = useTexts()
  const name = documentName(texts, category)
  const sending = store.part(createSending)
  return (
    <li className={upload.state}>
      <b>
        <MarkedFrench>{name}</MarkedFrench>
      </b>
      <span>{texts(stateKey(upload))}</span>
      {upload.state === 'sending' && (
        <progress aria-label={name} max={1} value={upload.share === 'paused' ? 0 : upload.share} />
      )}
      {upload.state === 'failed' && refusalReason(upload.failure) && (
        <p className="error">{refusalReason(upload.failure)}</p>
      )}
      {upload.state === 'gone' && <p className="error">{texts('fault.gone')}</p>}
      {hasFailed(upload) && (
        <div className="bar">
          <Button variant="plain" onClick={() => void sending.giveUp(category)}>
            {texts('file.giveUp')}
          </Button>
        </div>
      )}
    </li>
  )
}
