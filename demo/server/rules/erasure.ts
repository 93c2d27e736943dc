import type { AttachmentRow, StudentRow } from '../db/schema'
import { INFECTED } from '../message/reason'

/** What the rule reads of a case. */
export type ErasableCase = Pick<StudentRow, 'reminders' | 'provisionalNumber' | 'number'>

/**
 * Has nobody at the insurer worked on the case yet? Then a student's request is enough to erase it. Once a document was
 * judged, a reminder sent or a number given, the law may oblige the insurer to keep a part: an agent decides. What the
 * scanner rejects nobody has looked at.
 */
export const isUntouched = (
  { reminders, provisionalNumber, number }: ErasableCase,
  documents: Pick<AttachmentRow, 'status' | 'reason'>[],
): boolean =>
  reminders === 0 &&
  provisionalNumber === null &&
  number === null &&
  documents.every(({ status, reason }) => status === 'UPLOADED' || reason === INFECTED)
