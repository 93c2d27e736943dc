import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open'
import { type AttachmentRow, attachment, type StudentRow } from '../db/schema'
import type { Sent } from '../rules/documents'
import type { Facts } from '../rules/life'

/** The documents of the list that have been sent. */
export const currentOf = (database: Database, studentId: string): Promise<AttachmentRow[]> =>
  database
    .select()
    .from(attachment)
    .where(and(eq(attachment.studentId, studentId), eq(attachment.isCurrent, true)))

export const sentOf = (rows: AttachmentRow[]): Sent =>
  new Map(rows.map(({ category, status }) => [category, status]))

/** What the rules look at. */
export function factsOf(row: StudentRow, rows: AttachmentRow[], now: Date): Facts {
  const { status, createdAt, rules, asked, isToConfirm, reminders, remindedAt, school, number } = row
  const [sentAt = null] = rows.map(({ uploadedAt }) => uploadedAt).sort((a, b) => b.getTime() - a.getTime())
  const residenceEnds = rows.flatMap(({ status, details }) =>
    status === 'VALIDATED' && details && 'endDate' in details ? [details.endDate] : [],
  )
  return {
    ...{ now, status, createdAt, rules, asked, isToConfirm, reminders, remindedAt, sentAt, residenceEnds },
    sent: sentOf(rows),
    rightsStartDate: school.rightsStartDate,
    hasNumber: number !== null,
  }
}
