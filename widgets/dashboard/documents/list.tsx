import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type DocumentSection, documentSections } from '../../contract/document/category'
import { isBankDocument } from '../../contract/document/document-rules'
import { isAlternativeInCase } from '../../contract/document/open-documents'
import type { Eligibility } from '../../contract/eligibility/eligibility'
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

interface Props {
  documents: DocumentsStore
  rules: Eligibility
}

export function List({ documents, rules }: Props) {
  const texts = useTexts()
  const rows = useStore(documents.$rows)
  const files = useStore(spaceUploads.$files) ?? {}
  const choice = useStore(documents.$shown)
  if (rows.length === 0) return <p className="card">{texts('documents.none')}</p>
  const isOver = rows.some(row => row.isOver)
  const shown = rows.filter(row => isOver || isInFilter(row, choice) || files[row.attachment.category])
  return (
    <>
      {!isOver && <Filter documents={documents} all={rows.length} />}
      {rows.some(({ isNeeded }) => isNeeded) && <p className="hint">{texts('file.note')}</p>}
      {shown.length === 0 && <Nothing />}
      {groupsOf(shown, rules).map(group => (
        <Rows key={group.section} documents={documents} group={group} />
      ))}
    </>
  )
}

function Nothing() {
  const texts = useTexts()
  return (
    <section className="card" part="card">
      <h3>{texts('documents.nothing.title')}</h3>
      <p>{texts('documents.nothing.text')}</p>
    </section>
  )
}

/** Visa and permit in one group: one of them is enough. */
function Either({ children }: { children: ReactNode }) {
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

function Rows({ documents, group: { section, rows } }: { documents: DocumentsStore; group: DocumentGroup }) {
  const texts = useTexts()
  const list = useStore(documents.$list)
  const isNeeded = rows.some(row => row.isNeeded)
  const either = rows.filter(
    ({ attachment, isOver }) => !isOver && isAlternativeInCase(attachment.category, list),
  )
  const draw = (row: Row) => <DocumentRow key={row.attachment.category} documents={documents} row={row} />
  return (
    <section className="card files" part="card">
      <h3>{texts(`kind.${section}`)}</h3>
      {!rows.some(row => row.isOver) && <p className="hint">{texts(`documents.kind.${section}`)}</p>}
      {section === 'bank' && isNeeded && <AccountHolderQuestion form={documents.form} />}
      <ul>
        {rows.map(row => {
          if (!either.includes(row)) return draw(row)
          return row === either[0] ? <Either key="either">{either.map(draw)}</Either> : null
        })}
      </ul>
    </section>
  )
}

/** Filters the documents by the time they are due, as the tasks count them. Also sends all chosen files at once. */
function Filter({ documents, all }: { documents: DocumentsStore; all: number }) {
  const texts = useTexts()
  const { now, later } = useStore(documents.$counts)
  const shown = useStore(documents.$shown)
  const choice = (name: DocumentFilter, label: string) => (
    <button type="button" aria-pressed={shown === name} onClick={() => documents.show(name)}>
      {label}
    </button>
  )
  return (
    <div className="filter">
      <fieldset>
        <legend className="about">{texts('documents.filter.label')}</legend>
        {choice('all', texts('documents.filter.all', { count: all }))}
        {choice('now', texts('documents.filter.open', { count: now }))}
        {(later > 0 || shown === 'later') &&
          choice('later', texts('documents.filter.later', { count: later }))}
      </fieldset>
      <SendAll documents={documents} />
    </div>
  )
}

/** Returns whether there is a file that is neither being sent nor being replaced. */
const maySendNow = (state: DocumentUpload | undefined) =>
  state?.file && settledState(state).state !== 'sending' && !needsDecision(state)

/** Shown for two or more files: a single file has its own button. */
function SendAll({ documents }: { documents: DocumentsStore }) {
  const texts = useTexts()
  const states = useStore(documents.picking.$documents)
  const waiting = useStore(documents.$rows).flatMap(({ attachment: { category }, maySend }) =>
    maySend && maySendNow(states[category]) ? [category] : [],
  )
  if (waiting.length < 2) return null
  return (
    <Button onClick={() => void documents.sendAll(waiting)}>
      {texts('documents.sendAll', { count: waiting.length })}
    </Button>
  )
}
