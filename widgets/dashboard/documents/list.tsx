import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type DocumentSection, documentSections } from '../../contract/document/category'
import { isBankDocument } from '../../contract/document/document-rules'
import { hasListedAlternative } from '../../contract/document/open-documents'
import type { Eligibility } from '../../contract/eligibility/eligibility'
import type { Student } from '../../contract/student/student'
import {
  type DocumentUpload,
  needsDecision,
  settledState,
} from '../../dossier/documents/queue/document-uploads'
import { AccountHolderQuestion } from '../../dossier/sections/bank'
import { useTexts } from '../../i18n/locale-context'
import { Button } from '../../ui/button'
import { spaceUploads } from '../store/unsaved'
import { DocumentRow } from './document-row'
import { type DocumentFilter, type DocumentsStore, isInFilter, type Row } from './store'

interface DocumentGroup {
  section: DocumentSection
  rows: Row[]
}

/** Returns the position of a document in its group: 0 for one to send now, 1 for one to send later, 2 for others. */
function rankOf({ isOpen, isNeeded }: Row): number {
  if (isOpen) return 0
  return isNeeded ? 1 : 2
}

/** Groups documents by purpose: for the provisional certificate, for the permanent number, and for refunds. */
export function groupsOf(rows: Row[], { requiredAttachments }: Eligibility): DocumentGroup[] {
  const sectionOf = ({ attachment: { category } }: Row): DocumentSection => {
    if (isBankDocument(category)) return 'bank'
    return requiredAttachments.includes(category) ? 'required' : 'optional'
  }
  return documentSections.flatMap(section => {
    const group = rows.filter(row => sectionOf(row) === section)
    group.sort((one, other) => rankOf(one) - rankOf(other))
    return group.length > 0 ? [{ section, rows: group }] : []
  })
}

interface Props {
  documents: DocumentsStore
  student: Student
}

export function List({ documents, student }: Props) {
  const texts = useTexts()
  const rows = useStore(documents.$rows)
  const files = useStore(spaceUploads.$files) ?? {}
  const filter = useStore(documents.$filter)
  if (rows.length === 0) return <p className="card">{texts('documents.none')}</p>
  const isOver = rows.some(row => row.isCaseClosed)
  const visible = rows.filter(row => isOver || isInFilter(row, filter) || files[row.attachment.category])
  return (
    <>
      {!isOver && <Filter documents={documents} all={rows.length} />}
      {rows.some(({ isNeeded }) => isNeeded) && <p className="hint">{texts('file.note')}</p>}
      {visible.length === 0 && <NoMatches />}
      {groupsOf(visible, student.rules).map(group => (
        <Rows key={group.section} documents={documents} group={group} hint={hintOf(group, student)} />
      ))}
    </>
  )
}

function NoMatches() {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h3>{texts('documents.nothing.title')}</h3>
      <p>{texts('documents.nothing.text')}</p>
    </section>
  )
}

/** Visa and permit in one group: one of them is enough. */
function Alternatives({ children }: { children: ReactNode }) {
  const texts = useTexts()
  return (
    <li className="either">
      <p>
        <b>{texts('kind.oneOf')}</b>
      </p>
      <ul>{children}</ul>
    </li>
  )
}

/**
 * Returns the key of the sentence that says why a group is needed; undefined in a closed case. If the student already has the
 * number that the group is for, the sentence says that the number is kept, or is undefined if no document of the group is needed.
 */
function hintOf(
  { section, rows }: DocumentGroup,
  { insuredInformation: { provisionalNumber, number } }: Student,
): string | undefined {
  if (rows.some(row => row.isCaseClosed)) return undefined
  const known = { required: provisionalNumber ?? number, optional: number, bank: undefined }[section]
  if (!known) return `documents.kind.${section}`
  return rows.some(row => row.isNeeded) ? 'documents.kind.kept' : undefined
}

interface RowsProps {
  documents: DocumentsStore
  group: DocumentGroup
  /** The key of the sentence below the title. */
  hint: string | undefined
}

function Rows({ documents, group: { section, rows }, hint }: RowsProps) {
  const texts = useTexts()
  const list = useStore(documents.$list)
  const isNeeded = rows.some(row => row.isNeeded)
  const alternatives = rows.filter(
    ({ attachment, isCaseClosed }) => !isCaseClosed && hasListedAlternative(attachment.category, list),
  )
  const renderRow = (row: Row) => (
    <DocumentRow key={row.attachment.category} documents={documents} row={row} />
  )
  return (
    <section className="card files" part="card">
      <h3>{texts(`kind.${section}`)}</h3>
      {hint && <p className="hint">{texts(hint)}</p>}
      {section === 'bank' && isNeeded && <AccountHolderQuestion form={documents.form} />}
      <ul>
        {rows.map(row => {
          if (!alternatives.includes(row)) return renderRow(row)
          return row === alternatives[0] ? (
            <Alternatives key="either">{alternatives.map(renderRow)}</Alternatives>
          ) : null
        })}
      </ul>
    </section>
  )
}

/** The buttons that filter the documents, with the same counts as the tasks, and the button that sends all chosen files. */
function Filter({ documents, all }: { documents: DocumentsStore; all: number }) {
  const texts = useTexts()
  const { now, later } = useStore(documents.$counts)
  const shown = useStore(documents.$filter)
  const renderChoice = (name: DocumentFilter, label: string) => (
    <button type="button" aria-pressed={shown === name} onClick={() => documents.setFilter(name)}>
      {label}
    </button>
  )
  return (
    <div className="filter">
      <fieldset>
        <legend className="about">{texts('documents.filter.label')}</legend>
        {renderChoice('all', texts('documents.filter.all', { count: all }))}
        {renderChoice('now', texts('documents.filter.open', { count: now }))}
        {(later > 0 || shown === 'later') &&
          renderChoice('later', texts('documents.filter.later', { count: later }))}
      </fieldset>
      <SendAll documents={documents} />
    </div>
  )
}

/** Returns whether a document has a file that is not being sent, and no other file is being chosen for it. */
const maySendNow = (state: DocumentUpload | undefined) =>
  state?.file && settledState(state).state !== 'sending' && !needsDecision(state)

/** Renders nothing for fewer than two files, because each file also has its own button. */
function SendAll({ documents }: { documents: DocumentsStore }) {
  const texts = useTexts()
  const states = useStore(documents.picking.$documents)
  const sendable = useStore(documents.$rows).flatMap(({ attachment: { category }, maySend }) =>
    maySend && maySendNow(states[category]) ? [category] : [],
  )
  if (sendable.length < 2) return null
  return (
    <Button onClick={() => void documents.sendAll(sendable)}>
      {texts('documents.sendAll', { count: sendable.length })}
    </Button>
  )
}
