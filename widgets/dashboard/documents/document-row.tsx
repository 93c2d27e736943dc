import { useStore } from '@nanostores/react'
import { detailFaults } from '../../dossier/documents/details'
import { DocumentCard } from '../../dossier/documents/document-card'
import { useSlice } from '../../dossier/fields/use-field'
import { useTexts } from '../../i18n/locale-context'
import { Badge } from './badge'
import { DocumentFacts } from './facts'
import type { Documents, Row } from './store'
import { ToSend } from './to-send'

/** Returns the key of the label of the file button. */
function chooseKey({ isOpen, attachment: { id } }: Row): string {
  if (!id) return 'file.choose'
  return isOpen ? 'documents.choose.again' : 'documents.choose.another'
}

/** Returns the look of the file button: primary for a refused document, until a new file is chosen. */
const lookOf = ({ isOpen, attachment: { status } }: Row, isChosen: boolean) =>
  isOpen && status === 'REJECTED' && !isChosen ? 'primary' : 'secondary'

/** Returns whether nothing about the document needs attention now. */
const isQuiet = ({ isOpen, isOver, attachment: { status } }: Row): boolean =>
  !isOpen && (isOver || (status !== 'REJECTED' && status !== 'TO_TRANSLATE'))

export function DocumentRow({ documents, row }: { documents: Documents; row: Row }) {
  const texts = useTexts()
  const { category: id } = row.attachment
  const document = useStore(documents.picking.$documents)[id]
  const { $typed } = documents.form
  const isUnfinished = useSlice($typed, () => Object.keys(detailFaults(id, $typed.get())).length > 0)
  return (
    <DocumentCard
      picking={documents.picking}
      id={id}
      badge={<Badge row={row} />}
      facts={<DocumentFacts documents={documents} row={row} />}
      isSettled={!row.isNeeded}
      isUnfinished={isUnfinished}
      canFold={isQuiet(row) && (document === undefined || document.state === 'empty')}
      isClosed={!row.maySend}
      choose={texts(chooseKey(row))}
      look={lookOf(row, document?.file !== undefined)}
      onUse={() => documents.hold(id)}
      onRemove={() => documents.remove(id)}
    >
      <ToSend documents={documents} row={row} document={document} />
    </DocumentCard>
  )
}
