import type { AttachmentRow, StudentRow } from '../db/schema'
import { INFECTED } from '../message/reason'

/** What the rule reads of a case. */
export type ErasableCase = Pick<StudentRow, 'reminders' | 'provisionalNumber' | 'number'>

/**
 * Whether nobody at the insurer has worked on the case: then a student's request is enough to erase it. Once a document was
 * judged, a reminder sent or a number given, the law may oblige the insurer to keep a part, and an agent decides. A file
 * that the scanner has rejected was looked at by nobody.
 */
export const isUntouched = (
  { reminders, provisionalNumber, number }: ErasableCase,
  documents: Pick<AttachmentRow, 'status' | 'reason'>[],
): boolean =>
  reminders === 0 &&
  provisionalNumber === null &&
  number === null &&
  documents.every(({ status, reason }) => status === 'UPLOADED' || reason === INFECTED)
