import { useTexts } from '../../i18n/locale-context'
import type { Row } from './store'

/** Returns the key of the label. A closed case has no open tasks; a document needed later is labelled so. */
function badgeKey({ attachment: { status }, isOver, isOpen, isNeeded }: Row): string {
  if (isOver && (status === 'MISSING' || status === 'TO_TRANSLATE')) return `documents.over.${status}`
  if (status === 'MISSING' && isNeeded && !isOpen) return 'documents.later'
  return `documents.status.${status}`
}

/** Returns the class for colour and sign: only what has to be sent now is emphasized. */
function lookOf({ attachment: { status }, isOver, isOpen }: Row): string {
  const isAsking = status === 'MISSING' || status === 'TO_TRANSLATE'
  return isAsking && (isOver || !isOpen) ? 'quiet' : status
}

/** The status of a document, beside its name. */
export function Badge({ row }: { row: Row }) {
  const texts = useTexts()
  return (
    <p className={`badge ${lookOf(row)}`}>
      <span className="about">{texts('documents.fact.status')}</span> <span>{texts(badgeKey(row))}</span>
      {row.attachment.isChecking && <span>{`(${texts('documents.checking.badge')})`}</span>}
    </p>
  )
}
