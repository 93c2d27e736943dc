import { useStore } from '@nanostores/react'
import { DocumentCard } from '../../dossier/documents/card/document-card'
import { detailFaults } from '../../dossier/documents/details/details'
import { useSlice } from '../../dossier/fields/use-field'
import { useTexts } from '../../i18n/locale-context'
import { DocumentFacts } from './facts'
import type { DocumentsStore, Row } from './store'
import { ToSend } from './to-send'

/** Returns the key of the label of the button that chooses a file. */
function chooseKey({ isOpen, attachment: { id } }: Row): string {
  if (!id) return 'file.choose'
  return isOpen ? 'documents.choose.again' : 'documents.choose.another'
}

/** Returns the variant of this button: primary if a refused document has to be sent again, until a new file is chosen. */
const chooseVariant = ({ isOpen, attachment: { status } }: Row, isChosen: boolean) =>
  isOpen && status === 'REJECTED' && !isChosen ? 'primary' : 'secondary'

/** Returns whether nothing about the document needs attention now. */
const isQuiet = ({ isOpen, isCaseClosed, attachment: { status } }: Row): boolean =>
  !isOpen && (isCaseClosed || (status !== 'REJECTED' && status !== 'TO_TRANSLATE'))

export function DocumentRow({ documents, row }: { documents: DocumentsStore; row: Row }) {
  const texts = useTexts()
  const { category } = row.attachment
  const document = useStore(documents.picking.$documents)[category]
  const { $typed } = documents.form
  const isChosen = document?.file !== undefined
  // Once another file is chosen, the refused one and its reason make room for the details and the button that sends.
  const isReplaced = isChosen && row.attachment.status === 'REJECTED'
  const isUnfinished = useSlice($typed, () => Object.keys(detailFaults(category, $typed.get())).length > 0)
  return (
    <DocumentCard
      picking={documents.picking}
      category={category}
      badge={<Badge row={row} />}
      facts={!isReplaced && <DocumentFacts documents={documents} row={row} />}
      isSettled={!row.isNeeded}
      isUnfinished={isUnfinished}
      canFold={isQuiet(row) && (document === undefined || document.state === 'empty')}
      isClosed={!row.maySend}
      chooseLabel={texts(chooseKey(row))}
      variant={chooseVariant(row, isChosen)}
      onUse={() => documents.cancelDelayed(category)}
      onRemove={() => documents.remove(category)}
    >
      <ToSend documents={documents} row={row} document={document} />
    </DocumentCard>
  )
}

/** Returns the key of the badge's text. A closed case asks for nothing. A document that is only needed later has its own text. */
function badgeKey({ attachment: { status }, isCaseClosed, isOpen, isNeeded }: Row): string {
  if (isCaseClosed && (status === 'MISSING' || status === 'TO_TRANSLATE')) return `documents.over.${status}`
  if (status === 'MISSING' && isNeeded && !isOpen) return 'documents.later'
  return `documents.status.${status}`
}

/** Returns the class for colour and symbol. A missing document or translation is emphasized only if it has to be sent now. */
function badgeClass({ attachment: { status }, isCaseClosed, isOpen }: Row): string {
  const isToSend = status === 'MISSING' || status === 'TO_TRANSLATE'
  return isToSend && (isCaseClosed || !isOpen) ? 'quiet' : status
}

/** The status of a document, beside its name. */
function Badge({ row }: { row: Row }) {
  const texts = useTexts()
  return (
    <p className={`badge ${badgeClass(row)}`}>
      <span className="about">{texts('documents.fact.status')}</span> <span>{texts(badgeKey(row))}</span>
      {row.attachment.isChecking && <span>{`(${texts('documents.checking.badge')})`}</span>}
    </p>
  )
}
