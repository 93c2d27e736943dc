import type { AttachmentRow } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { type DeclineReason, declineReasons, INFECTED } from '../message/reason'
import { parisDay } from './day'

/** The columns of a case that `isUntouched` uses. */
type ErasableCase = Pick<StudentRow, 'reminders' | 'provisionalNumber' | 'number'>

/**
 * Returns true if no agent has worked on the case. A student's request is then enough to erase it. Once a document was judged, a
 * reminder sent or a number assigned, the law may oblige the insurer to keep a part, and an agent decides. A rejection by the
 * scanner does not count.
 */
export const isUntouched = (
  { reminders, provisionalNumber, number }: ErasableCase,
  documents: Pick<AttachmentRow, 'status' | 'reason'>[],
): boolean =>
  reminders === 0 &&
  provisionalNumber === null &&
  number === null &&
  documents.every(({ status, reason }) => status === 'UPLOADED' || reason === INFECTED)

/** Returns true if the insurer has assigned a number, and so may have to keep the case. */
export const isDecided = ({
  number,
  provisionalNumber,
}: Pick<StudentRow, 'number' | 'provisionalNumber'>): boolean => number !== null || provisionalNumber !== null

/** Returns the reasons to keep this case. Without a number no rights were opened. */
export const declineReasonsFor = (row: Parameters<typeof isDecided>[0]): DeclineReason[] =>
  declineReasons.filter(reason => reason !== 'rights' || isDecided(row))

/**
 * Returns the last day (YYYY-MM-DD, in Paris) for the answer, a month after the request (GDPR, article 12(3) and (4)). It is the
 * same day of the next month, or the last day of the next month if that month is too short.
 */
export function answerDueDay(askedAt: Date): string {
  const [year = 0, month = 0, day = 0] = parisDay(askedAt).split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

export const isAnswerLate = (askedAt: Date, now: Date): boolean => parisDay(now) > answerDueDay(askedAt)
