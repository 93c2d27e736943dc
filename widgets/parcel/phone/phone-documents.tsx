import { useStore } from '@nanostores/react'
import { DocumentCard } from '../../dossier/documents/card/document-card'
import { needsDecision } from '../../dossier/documents/queue/document-uploads'
import { useTexts } from '../../i18n/locale-context'
import type { Texts } from '../../i18n/texts'
import type { UploadProgress } from '../../runtime/upload-file'
import type { WantedDocument } from '../wanted-documents'
import type { Sender } from './sender'
import type { Transfer } from './transfers'

interface Props {
  sender: Sender
  wanted: WantedDocument[]
  words: Texts
}

/** State of a document on the phone: the state on the computer, or the state of the transfer. */
type Stage = WantedDocument['state'] | 'waiting' | 'sending' | 'sent' | 'failed'

const stageOf = ({ state }: WantedDocument, transfer: Transfer | undefined): Stage => {
  if (transfer?.state === 'received') return state === 'asked' ? 'asked' : 'there'
  return transfer?.state ?? state
}

const inProgress: Stage[] = ['waiting', 'sending', 'sent']

/** Returns true if the file is missing on the computer and is not being sent. */
const isOpen = (stage: Stage): boolean => stage === 'missing' || stage === 'failed'

/** Lists the documents on the phone with their state. The next document is open; the others are rows. */
export function PhoneDocuments({ sender, wanted, words }: Props) {
  const transfers = useStore(sender.$transfers)
  const documents = useStore(sender.picking.$documents)
  const rows = wanted.map(document => ({ ...document, stage: stageOf(document, transfers[document.id]) }))
  const unfinished = rows.find(({ id }) => needsDecision(documents[id]) || documents[id]?.state === 'refused')
  const next = unfinished ?? rows.find(({ stage }) => isOpen(stage))
  const done = rows.filter(({ stage }) => stage === 'there' || stage === 'asked').length
  return (
    <section className="card files phone-documents" part="card">
      <h3>{words('parcel.phone.documents', { done, all: wanted.length })}</h3>
      <p role="status">{!next && done === wanted.length && words('parcel.phone.all')}</p>
      <ul>
        {rows.map(row => (
          <PhoneDocument key={row.id} {...row} sender={sender} isNext={row.id === next?.id} words={words} />
        ))}
      </ul>
    </section>
  )
}

interface PhoneDocumentProps extends WantedDocument {
  sender: Sender
  stage: Stage
  isNext: boolean
  words: Texts
}

function PhoneDocument({ sender, id, need, stage, isNext, words }: PhoneDocumentProps) {
  const transfer = useStore(sender.$transfers)[id]
  const fault = transfer?.state === 'failed' ? transfer.fault : undefined
  const key = stage === 'missing' ? need : stage
  return (
    <DocumentCard
      picking={sender.picking}
      category={id}
      error={fault && words(`parcel.fault.${fault}`)}
      badge={<p className={stage === 'there' ? 'state' : 'phone-state'}>{words(`parcel.document.${key}`)}</p>}
      facts={transfer?.state === 'sending' && <Progress share={transfer.share} words={words} />}
      canFold={!isNext && !inProgress.includes(stage)}
      isSettled={!isNext}
      isClosed={inProgress.includes(stage)}
      onRemove={() => undefined}
    />
  )
}

function Progress({ share, words }: { share: UploadProgress; words: Texts }) {
  const texts = useTexts()
  return share === 'paused' ? (
    <p className="hint">{texts('file.paused')}</p>
  ) : (
    <progress aria-label={words('parcel.document.sending')} max={1} value={share} />
  )
}
