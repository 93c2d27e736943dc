import type { Category } from '../../../../widgets/contract/document/category'
import {
  alternativesOf,
  bankDocuments,
  isBankDocument,
} from '../../../../widgets/contract/document/document-rules'
import type { DeclineReason } from './reason'

/**
 * An event of a case that becomes a message to the student. It is stored as data. The text is made when the message is read, in the
 * language of the reader. Dates are YYYY-MM-DD.
 */
export type CaseEvent =
  | { kind: 'accepted' | 'missing'; documents: Category[] }
  | { kind: 'reminder' | 'reopened'; documents: Category[]; isToConfirm: boolean }
  | { kind: 'lastReminder'; documents: Category[]; isToConfirm: boolean; replyBy: string }
  | { kind: 'rejected' | 'translate'; document: Category; reason: string | null }
  | { kind: 'ended'; document: Category; date: string; documents: Category[] }
  | { kind: 'studies'; date: string }
  | { kind: 'registered'; number: string; documents: Category[] }
  | { kind: 'continued' | 'registeredAgain'; documents: Category[] }
  | { kind: 'affiliated' | 'affiliatedAgain'; number: string }
  | { kind: 'erasureDeclined'; date: string; why: DeclineReason }
  | { kind: 'returned' | 'pending' | 'done' | 'canceled' }

/** Returns the documents that the student may send when this category is requested. */
function documentsToSendFor(category: Category): readonly Category[] {
  if (isBankDocument(category)) return bankDocuments
  if (category === 'CIVIL_STATUS') return ['CIVIL_STATUS', 'CIVIL_STATUS_TRANSLATION']
  return alternativesOf(category)
}

/** Returns the documents that an event asks for, with their alternatives. */
export function documentsAskedFor(event: CaseEvent): Category[] {
  if (event.kind === 'rejected') return [...alternativesOf(event.document)]
  if (event.kind === 'translate') return [...documentsToSendFor(event.document)]
  return 'documents' in event ? event.documents.flatMap(documentsToSendFor) : []
}

export const asksToConfirm = (event: CaseEvent): boolean => 'isToConfirm' in event && event.isToConfirm

/** Returns true if the message asks the student for something. Its text then also depends on the tasks at the time of the event. */
export const asksForAnswer = (event: CaseEvent): boolean =>
  documentsAskedFor(event).length > 0 || asksToConfirm(event)
