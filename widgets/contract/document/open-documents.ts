import type { Category } from './attachment'
import type { Attachment } from './document'
import {
  bankDocuments,
  bankDocumentsOf,
  delegatedBankDocuments,
  hasStayChoice,
  isBankDocument,
  isStayDocument,
  ownBankDocuments,
  stayDocuments,
} from './document-rules'

/** What decides whether a document has to be sent. */
export type DocumentState = Pick<Attachment, 'category' | 'status' | 'isAsked' | 'reason' | 'reasonLanguage'>

type List = readonly DocumentState[]

const isGood = ({ status }: DocumentState) => status !== 'MISSING' && status !== 'REJECTED'

const has = (
  list: List,
  categories: readonly Category[],
  test: (row: DocumentState) => boolean = () => true,
): boolean => list.some(row => categories.includes(row.category) && test(row))

/** Do refunds go to another person's account, by the documents that the server has? */
export const isDelegated = (list: List): boolean =>
  has(list, delegatedBankDocuments) && !has(list, ownBankDocuments, isGood)

/** Bank details come in one of two ways; this document belongs to the other. */
export const isOtherWay = (category: Category, isDelegated: boolean): boolean =>
  bankDocumentsOf(!isDelegated).includes(category)

/** The other of visa and permit is there, and is enough. */
const isReplaced = ({ category }: DocumentState, list: List): boolean =>
  isStayDocument(category) &&
  has(list, stayDocuments, other => other.category !== category && isGood(other) && !other.isAsked)

/** A birth certificate keeps its place: its translation is a document of its own. */
const isTranslatedApart = ({ category }: DocumentState, list: List): boolean =>
  category === 'CIVIL_STATUS' && has(list, ['CIVIL_STATUS_TRANSLATION'])

const isLacking = (row: DocumentState, list: List): boolean =>
  row.status === 'TO_TRANSLATE' ? !isTranslatedApart(row, list) : !isGood(row)

const isMeant = (row: DocumentState, list: List, isOther: boolean) =>
  !isOtherWay(row.category, isOther) && !isReplaced(row, list)

/**
 * Must the student send this document now? The server decides. Where it says nothing: a missing or refused document, or one
 * to be translated, unless the translation has a row of its own.
 */
export const isOpen = (row: DocumentState, list: List, isOther = isDelegated(list)): boolean =>
  isMeant(row, list, isOther) && (row.isAsked ?? isLacking(row, list))

/** Will it have to be sent, now or later? */
export const isNeeded = (row: DocumentState, list: List, isOther = isDelegated(list)): boolean =>
  isMeant(row, list, isOther) && (row.isAsked || isLacking(row, list))

/** Does the server accept another file for it? A validated document stays, unless it is asked for again. */
export const isTaken = ({ category, status, isAsked }: DocumentState, isOther: boolean): boolean =>
  !isOtherWay(category, isOther) && (status !== 'VALIDATED' || isAsked === true)

export const isAlternativeInCase = (category: Category, list: List): boolean =>
  isStayDocument(category) && hasStayChoice(list.map(row => row.category))

/** Of visa and permit, both of which would do, the first that was begun. */
function oneOfTwo<Row extends DocumentState>(rows: Row[]): Row[] {
  const either = rows.filter(({ category }) => isStayDocument(category))
  const meant = either.find(({ status }) => status !== 'MISSING') ?? either[0]
  return rows.filter(row => row === meant || !either.includes(row))
}

/** What the student has to send, now or later. */
export const neededDocuments = <Row extends DocumentState>(list: readonly Row[]): Row[] =>
  oneOfTwo(list.filter(row => isNeeded(row, list)))

const missing = (category: Category): Attachment => ({
  ...{ id: null, category, type: null, status: 'MISSING' },
  ...{ uploadedAt: null, fileName: null, size: null },
})

/**
 * The list as it is once the student has chosen a way to give bank details. What was sent stays in it, and so does what
 * was chosen (`begun`). What is asked for in one way is asked for in the other.
 */
export function withBankWay(
  list: readonly Attachment[],
  isOther: boolean,
  begun: Category[] = [],
): Attachment[] {
  const bank = list.filter(({ category }) => isBankDocument(category))
  if (bank.length === 0) return [...list]
  const told = bank.filter(({ isAsked }) => isAsked !== undefined)
  const asked = told.length > 0 && { isAsked: told.some(({ isAsked }) => isAsked) }
  const isBegun = (category: Category) => begun.includes(category)
  const kept = list.filter(({ category, id }) => id || !isOtherWay(category, isOther) || isBegun(category))
  const wanted = bankDocuments.filter(category => !isOtherWay(category, isOther) || isBegun(category))
  const added = wanted.filter(category => !has(kept, [category]))
  return [...kept, ...added.map(category => ({ ...missing(category), ...asked }))]
}
