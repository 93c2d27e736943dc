import { type DocumentSection, documentSections } from '../../contract/document/category'
import { isBankDocument } from '../../contract/document/document-rules'
import type { Eligibility } from '../../contract/eligibility/eligibility'
import type { Row } from './store'

export interface DocumentGroup {
  section: DocumentSection
  rows: Row[]
}

const rankOf = ({ isOpen, isNeeded }: Row) => [isOpen, isNeeded, true].indexOf(true)

/** Groups documents for the provisional certificate, for the rest, and for the refunds. Open ones come first. */
export function groupsOf(rows: Row[], { requiredAttachments }: Eligibility): DocumentGroup[] {
  const sectionOf = ({ attachment: { category } }: Row): DocumentSection => {
    if (isBankDocument(category)) return 'bank'
    return requiredAttachments.includes(category) ? 'required' : 'optional'
  }
  const of = (section: DocumentSection) => rows.filter(row => sectionOf(row) === section)
  return documentSections.flatMap(section => {
    const own = of(section)
    const sorted = [...own].sort((one, other) => rankOf(one) - rankOf(other))
    return own.length > 0 ? [{ section, rows: sorted }] : []
  })
}
