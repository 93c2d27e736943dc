import { useStore } from '@nanostores/react'
import { DocumentCard } from '../../dossier/document-card'
import { useTexts } from '../../element/locale-context'
import { $unsent } from '../../state/unsaved'
import { Badge } from './badge'
import { DocumentFacts } from './facts'
import { $uploads } from './sending'
import type { Documents, Row } from './store'
import { ToSend } from './to-send'

/** What the button for another file says. */
function chooseKey({ isOpen, attachment: { id } }: Row): string {
  if (!id) return 'file.choose'
  return isOpen ? 'documents.choose.again' : 'documents.choose.another'
}

export function DocumentRow({ documents, row }: { documents: Documents; row: Row }) {
  const texts = useTexts()
  const { category: id } = row.attachment
  const file = useStore($unsent)[id]
  const upload = useStore($uploads)[id]
  return (
    <DocumentCard
      picking={documents.picking}
      id={id}
      file={file && { name: file.name, size: file.bytes.byteLength }}
      badge={<Badge status={row.attachment.status} />}
      facts={<DocumentFacts documents={documents} row={row} />}
      isSettled={!row.isNeeded}
      isClosed={!row.maySend}
      isBusy={upload?.state === 'sending' || upload?.state === 'waiting'}
      choose={texts(chooseKey(row))}
      onLook={() => documents.look(id)}
      onRemove={() => documents.remove(id)}
    >
      <ToSend documents={documents} row={row} upload={upload} />
    </DocumentCard>
  )
}
