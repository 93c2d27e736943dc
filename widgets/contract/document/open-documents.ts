import type { Category } from './category'
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

/** The members that determine whether a document has to be sent. */
export type DocumentState = Pick<Attachment, 'category' | 'status' | 'isAsked' | 'reason' | 'reasonLanguage'>

type List = readonly DocumentState[]

const isUsable = ({ status }: DocumentState) => status !== 'MISSING' && status !== 'REJECTED'

const hasRow = (
  list: List,
  categories: readonly Category[],
  test: (row: DocumentState) => boolean = () => true,
): boolean => list.some(row => categories.includes(row.category) && test(row))

/** Returns whether refunds go to another person's account, by the documents on the server. */
export const isDelegated = (list: List): boolean =>
  hasRow(list, delegatedBankDocuments) && !hasRow(list, ownBankDocuments, isUsable)

/** Returns whether a document belongs to the option of bank details that was not chosen. */
export const isOtherBankOption = (category: Category, isDelegated: boolean): boolean =>
  bankDocumentsOf(!isDelegated).includes(category)

/**
 * Returns whether the student has sent the permit instead of this visa, or the visa instead of this permit. A refused document, or
 * one that is requested again, does not count.
 */
const hasSentAlternative = ({ category }: DocumentState, list: List): boolean =>
  isStayDocument(category) &&
  hasRow(list, stayDocuments, other => other.category !== category && isUsable(other) && !other.isAsked)

/** Returns whether the translation has its own row. If so, the birth certificate need not be sent again. */
const hasSeparateTranslation = ({ category }: DocumentState, list: List): boolean =>
  category === 'CIVIL_STATUS' && hasRow(list, ['CIVIL_STATUS_TRANSLATION'])

const isLacking = (row: DocumentState, list: List): boolean =>
  row.status === 'TO_TRANSLATE' ? !hasSeparateTranslation(row, list) : !isUsable(row)

const isApplicable = (row: DocumentState, list: List, isForOtherAccount: boolean) =>
  !isOtherBankOption(row.category, isForOtherAccount) && !hasSentAlternative(row, list)

/**
 * Returns whether the student must send this document now. The server decides with `isAsked`. Without `isAsked`, the student
 * must send a missing or refused document. A document to be translated must be sent unless the translation has its own row.
 */
export const isOpen = (row: DocumentState, list: List, isForOtherAccount = isDelegated(list)): boolean =>
  isApplicable(row, list, isForOtherAccount) && (row.isAsked ?? isLacking(row, list))

/** Returns whether the student must send this document, now or later. */
export const isNeeded = (row: DocumentState, list: List, isForOtherAccount = isDelegated(list)): boolean =>
  isApplicable(row, list, isForOtherAccount) && (row.isAsked || isLacking(row, list))

/** Returns whether the server accepts another file. A validated document is final, unless it is requested again. */
export const acceptsFile = (
  { category, status, isAsked }: DocumentState,
  isForOtherAccount: boolean,
): boolean => !isOtherBankOption(category, isForOtherAccount) && (status !== 'VALIDATED' || isAsked === true)

export const hasListedAlternative = (category: Category, list: List): boolean =>
  isStayDocument(category) && hasStayChoice(list.map(row => row.category))

/** Keeps only one of visa and permit if both are needed: the first that was sent, else the first. */
function keepOneStayDocument<Row extends DocumentState>(rows: Row[]): Row[] {
  const stayRows = rows.filter(({ category }) => isStayDocument(category))
  const kept = stayRows.find(({ status }) => status !== 'MISSING') ?? stayRows[0]
  return rows.filter(row => row === kept || !stayRows.includes(row))
}

/** Returns the documents that the student has to send, now or later. */
export const neededDocuments = <Row extends DocumentState>(list: readonly Row[]): Row[] =>
  keepOneStayDocument(list.filter(row => isNeeded(row, list)))

/** Returns the row of a document that was not sent. */
export const missingDocument = (category: Category): Attachment => ({
  id: null,
  category,
  type: null,
  status: 'MISSING',
  uploadedAt: null,
  fileName: null,
  size: null,
})

/**
 * Returns the list for one option of bank details: the student's own account, or another person's. Sent documents, and those with
 * a chosen file (`begun`), stay in the list. An added document is requested if one of the listed bank documents is.
 */
export function withBankOption(
  list: readonly Attachment[],
  isForOtherAccount: boolean,
  begun: Category[] = [],
): Attachment[] {
  const bank = list.filter(({ category }) => isBankDocument(category))
  if (bank.length === 0) return [...list]
  const decided = bank.filter(({ isAsked }) => isAsked !== undefined)
  const asked = decided.length > 0 && { isAsked: decided.some(({ isAsked }) => isAsked) }
  const isBegun = (category: Category) => begun.includes(category)
  const kept = list.filter(
    ({ category, id }) => id || !isOtherBankOption(category, isForOtherAccount) || isBegun(category),
  )
  const wanted = bankDocuments.filter(
    category => !isOtherBankOption(category, isForOtherAccount) || isBegun(category),
  )
  const added = wanted.filter(category => !hasRow(kept, [category]))
  return [...kept, ...added.map(category => ({ ...missingDocument(category), ...asked }))]
}
