import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { type AttachmentRow, attachment, type StudentRow } from '../db/schema'
import { parisDay } from '../rules/day'
import type { Sent } from '../rules/documents'
import { hasEnded, type Stay } from '../rules/residence'
import { type Facts, needsStay } from '../rules/transitions'

/** The documents of the list that have been sent. */
export const currentOf = (database: Database, studentId: string): Promise<AttachmentRow[]> =>
  database
    .select()
    .from(attachment)
    .where(and(eq(attachment.studentId, studentId), eq(attachment.isCurrent, true)))

/** The visa and the permit that were found good, with their last days. */
export const staysOf = (rows: AttachmentRow[]): Stay[] =>
  rows.flatMap(({ category, status, details }) =>
    status === 'VALIDATED' && details && 'endDate' in details
      ? [{ document: category, endDate: details.endDate }]
      : [],
  )

/** How each document was judged; with a day, what is over by then is told apart. */
export function sentOf(rows: AttachmentRow[], today?: string): Sent {
  const over = staysOf(rows).flatMap(stay => (today && hasEnded(stay, today) ? [stay.document] : []))
  return new Map(rows.map(({ category, status }) => [category, over.includes(category) ? 'ENDED' : status]))
}

/** What the rules look at. */
export function factsOf(row: StudentRow, rows: AttachmentRow[], now: Date): Facts {
  const { status, createdAt, rules, asked, isToConfirm, reminders, remindedAt, answeredAt, school } = row
  return {
    ...{ now, status, createdAt, rules, asked, isToConfirm, reminders, remindedAt, answeredAt },
    sent: sentOf(rows, needsStay(status) ? parisDay(now) : undefined),
    stays: staysOf(rows),
    rightsStartDate: school.rightsStartDate,
    hasNumber: row.number !== null,
  }
}
