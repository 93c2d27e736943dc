import { and, eq } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { parisDay } from '../rules/day'
import type { AnswerFacts } from '../rules/documents/asked'
import { hasEnded, type ResidenceProof } from '../rules/documents/residence'
import type { SentDocuments } from '../rules/documents/sent-documents'
import { type CaseFacts, dependsOnResidence } from '../rules/transitions'

/** Resolves with the current attachments of the student: at most one for each category. */
export const findCurrentAttachments = (database: Database, studentId: string): Promise<AttachmentRow[]> =>
  database
    .select()
    .from(attachmentTable)
    .where(and(eq(attachmentTable.studentId, studentId), eq(attachmentTable.isCurrent, true)))

/** The columns of an attachment that the rules use. */
export type SentRow = Pick<AttachmentRow, 'category' | 'status' | 'details'>

/** Returns the validated visa and permit, with their last days. */
export const residenceProofs = (rows: SentRow[]): ResidenceProof[] =>
  rows.flatMap(({ category, status, details }) =>
    status === 'VALIDATED' && details && 'endDate' in details
      ? [{ document: category, endDate: details.endDate }]
      : [],
  )

/** Returns the status of each document. With `today`, a validated visa or permit that has ended is ENDED. */
export function sentDocuments(rows: SentRow[], today?: string): SentDocuments {
  const ended = residenceProofs(rows).flatMap(stay => (today && hasEnded(stay, today) ? [stay.document] : []))
  return new Map(rows.map(({ category, status }) => [category, ended.includes(category) ? 'ENDED' : status]))
}

/**
 * Returns the facts that `remainingAsked` needs. `sent`: the documents before the new one was sent; for a validation, the documents
 * after it.
 */
export const answerFacts = ({ rules, provisionalNumber }: StudentRow, sent: SentDocuments): AnswerFacts => ({
  rules,
  sent,
  hasProvisional: provisionalNumber !== null,
})

/** Returns the facts that the rules decide on. */
export function readCaseFacts(row: StudentRow, rows: SentRow[], now: Date): CaseFacts {
  const { status, createdAt, rules, asked, isToConfirm, reminders, remindedAt, answeredAt, school } = row
  return {
    now,
    status,
    createdAt,
    rules,
    asked,
    isToConfirm,
    reminders,
    remindedAt,
    answeredAt,
    sent: sentDocuments(rows, dependsOnResidence(status) ? parisDay(now) : undefined),
    stays: residenceProofs(rows),
    rightsStartDate: school.rightsStartDate,
    hasNumber: row.number !== null,
  }
}
