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

const isGood = ({ status }: DocumentState) => status !== 'MISSING' && status !== 'REJECTED'

const has = (
  list: List,
  categories: readonly Category[],
  test: (row: DocumentState) => boolean = () => true,
): boolean => list.some(row => categories.includes(row.category) && test(row))

/** Returns whether refunds go to another person's account, by the documents on the server. */
export const isDelegated = (list: List): boolean =>
  has(list, delegatedBankDocuments) && !has(list, ownBankDocuments, isGood)

/** Returns whether a document belongs to the other way to give bank details. */
export const isOtherBankOption = (category: Category, isDelegated: boolean): boolean =>
  bankDocumentsOf(!isDelegated).includes(category)

/** Returns whether the alternative of a visa or permit was sent and is enough. */
const isReplaced = ({ category }: DocumentState, list: List): boolean =>
  isStayDocument(category) &&
  has(list, stayDocuments, other => other.category !== category && isGood(other) && !other.isAsked)

/** Returns whether the translation is a separate document: a birth certificate itself is kept then. */
const isTranslatedApart = ({ category }: DocumentState, list: List): boolean =>
  category === 'CIVIL_STATUS' && has(list, ['CIVIL_STATUS_TRANSLATION'])

const isLacking = (row: DocumentState, list: List): boolean =>
  row.status === 'TO_TRANSLATE' ? !isTranslatedApart(row, list) : !isGood(row)

const isMeant = (row: DocumentState, list: List, isOther: boolean) =>
  !isOtherBankOption(row.category, isOther) && !isReplaced(row, list)

/**
 * Returns whether the student must send this document now. The server decides with `isAsked`. Without it: a missing or refused
 * document, or one to be translated, unless the translation has its own row.
 */
export const isOpen = (row: DocumentState, list: List, isOther = isDelegated(list)): boolean =>
  isMeant(row, list, isOther) && (row.isAsked ?? isLacking(row, list))

/** Returns whether it has to be sent, now or later. */
export const isNeeded = (row: DocumentState, list: List, isOther = isDelegated(list)): boolean =>
  isMeant(row, list, isOther) && (row.isAsked || isLacking(row, list))

/** Returns whether the server accepts another file. A validated document is final, unless it is requested again. */
export const acceptsFile = ({ category, status, isAsked }: DocumentState, isOther: boolean): boolean =>
  !isOtherBankOption(category, isOther) && (status !== 'VALIDATED' || isAsked === true)

export const isAlternativeInCase = (category: Category, list: List): boolean =>
  isStayDocument(category) && hasStayChoice(list.map(row => row.category))

/** Keeps only one of visa and permit if both are needed: the first that was sent, else the first. */
function oneOfTwo<Row extends DocumentState>(rows: Row[]): Row[] {
  const either = rows.filter(({ category }) => isStayDocument(category))
  const meant = either.find(({ status }) => status !== 'MISSING') ?? either[0]
  return rows.filter(row => row === meant || !either.includes(row))
}

/** Returns the documents that the student has to send, now or later. */
export const neededDocuments = <Row extends DocumentState>(list: readonly Row[]): Row[] =>
  oneOfTwo(list.filter(row => isNeeded(row, list)))

const missing = (category: Category): Attachment => ({
  ...{ id: null, category, type: null, status: 'MISSING' },
  ...{ uploadedAt: null, fileName: null, size: null },
})

/**
 * Returns the list for the chosen way to give bank details. Sent documents and those with a chosen file (`begun`) stay in it.
 * `isAsked` of one way applies to the other.
 */
export function withBankOption(
  list: readonly Attachment[],
  isOther: boolean,
  begun: Category[] = [],
): Attachment[] {
  const bank = list.filter(({ category }) => isBankDocument(category))
  if (bank.length === 0) return [...list]
  const answered = bank.filter(({ isAsked }) => isAsked !== undefined)
  const asked = answered.length > 0 && { isAsked: answered.some(({ isAsked }) => isAsked) }
  const isBegun = (category: Category) => begun.includes(category)
  const kept = list.filter(
    ({ category, id }) => id || !isOtherBankOption(category, isOther) || isBegun(category),
  )
  const wanted = bankDocuments.filter(category => !isOtherBankOption(category, isOther) || isBegun(category))
  const added = wanted.filter(category => !has(kept, [category]))
  return [...kept, ...added.map(category => ({ ...missing(category), ...asked }))]
}
