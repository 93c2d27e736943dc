import { eq, inArray } from 'drizzle-orm'
import type { Category } from '../../../../widgets/contract/document/category'
import type { Clock } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { issueAttestation } from '../../output/certificate/attestations'
import type { Database } from '../../storage/database/database'
import { attachmentTable } from '../../storage/tables/attachment'
import { type StudentRow, statusChangeTable, studentTable } from '../../storage/tables/student'
import { storeMessage } from '../message/write'
import { documentsAfterReopening, remainingAsked } from '../rules/documents/asked'
import type { SentDocuments } from '../rules/documents/sent-documents'
import { isCaseClosed, nextDueDate, nextTransition } from '../rules/transitions'
import { answerFacts, findCurrentAttachments, readCaseFacts, sentDocuments } from './case-facts'
import { endProposals } from './proposals'
import { type CaseChange, transitionEffect } from './transition-effect'

/** The clock of the cases. Mails use the database's clock. */
type Clocks = Pick<Clock, 'caseNow'>

/**
 * Locks the student's row for a change of the case; other transactions wait. Throws an HttpError (404) if the student does not
 * exist.
 */
export async function lockCase(tx: Database, id: string): Promise<StudentRow> {
  const [row] = await tx.select().from(studentTable).where(eq(studentTable.id, id)).for('update')
  if (!row) throw new HttpError(404)
  return row
}

/** Changes the case. A new status is added to its history. */
export async function changeCase(
  tx: Database,
  { caseNow }: Clocks,
  row: StudentRow,
  change: CaseChange,
): Promise<StudentRow> {
  const at = caseNow()
  if (change.status && change.status !== row.status) {
    await tx.insert(statusChangeTable).values({ studentId: row.id, status: change.status, at })
    // An open proposal to finish the case was carried out or is outdated.
    if (row.status === 'AFFILIATED') await endProposals(tx, row.id, 'close')
  }
  const rows = await tx
    .update(studentTable)
    .set({ ...change, updatedAt: at })
    .where(eq(studentTable.id, row.id))
    .returning()
  return rows[0] as StudentRow
}

/**
 * Applies the rules to a case until none applies. Writes the history, numbers and attestations of each change. Stores a message and
 * a mail about the last change only, because the case has already left the other statuses. The message with the provisional number
 * is always stored. Must be the last step of every transaction that changes a fact of the case. Call `wakeMailSender` after the
 * transaction.
 */
export async function settleCase(tx: Database, clocks: Clocks, studentId: string): Promise<StudentRow> {
  let row = await lockCase(tx, studentId)
  const start = row.status
  const rows = await findCurrentAttachments(tx, studentId)
  const now = clocks.caseNow()
  let facts = readCaseFacts(row, rows, now)
  let step = nextTransition(facts)
  while (step) {
    const { change, nature, message } = await transitionEffect({ tx, row, facts, step, start })
    row = await changeCase(tx, clocks, row, { ...change, status: step.to })
    if (nature) await issueAttestation(tx, row, nature, clocks.caseNow())
    facts = readCaseFacts(row, rows, now)
    step = nextTransition(facts)
    if (message && (!step || message.kind === 'registered')) await storeMessage(tx, clocks, row, message)
  }
  return storeDueDate(tx, row, nextDueDate(facts))
}

async function storeDueDate(tx: Database, row: StudentRow, dueAt: Date | null): Promise<StudentRow> {
  if (row.dueAt?.getTime() === dueAt?.getTime()) return row
  await tx.update(studentTable).set({ dueAt }).where(eq(studentTable.id, row.id))
  return { ...row, dueAt }
}

/**
 * Updates the requests after a document was sent: removes those that it answers, and adds a translation or a second bank document
 * if one is now needed. Then applies the rules. `before`: the documents before this one was sent.
 */
export async function recordAnswer(
  tx: Database,
  clocks: Clocks,
  row: StudentRow,
  category: Category,
  before: SentDocuments,
): Promise<StudentRow> {
  const { id, asked } = row
  const remaining = remainingAsked(asked, category, answerFacts(row, before))
  const isAnswer = remaining.length < asked.length || remaining.some(document => !asked.includes(document))
  await tx
    .update(studentTable)
    .set({ asked: remaining, ...(isAnswer && { answeredAt: clocks.caseNow() }) })
    .where(eq(studentTable.id, id))
  return settleCase(tx, clocks, id)
}

/**
 * Reopens a closed case. Throws an HttpError (409) if the case is not closed. Delete the bytes of `removedFiles` from the file
 * store after the transaction.
 */
export async function reopenCase(
  tx: Database,
  clocks: Clocks,
  { id }: StudentRow,
): Promise<{ row: StudentRow; removedFiles: string[] }> {
  const row = await lockCase(tx, id)
  if (!isCaseClosed(row.status)) throw new HttpError(409, [], { reason: 'message.refusal.notClosed' })
  const rows = await findCurrentAttachments(tx, id)
  const { dropped, asked } = documentsAfterReopening(row.rules, sentDocuments(rows), row.asked)
  const removedFiles = rows.filter(({ category }) => dropped.includes(category)).map(({ id }) => id)
  if (removedFiles.length > 0)
    await tx
      .update(attachmentTable)
      .set({ isCurrent: false })
      .where(inArray(attachmentTable.id, removedFiles))
  const reopened = await changeCase(tx, clocks, row, {
    status: 'WAITING_ATTACHMENT',
    asked,
    isToConfirm: true,
    reminders: 0,
    remindedAt: null,
  })
  await storeMessage(tx, clocks, reopened, { kind: 'reopened', documents: asked, isToConfirm: true })
  return { row: await settleCase(tx, clocks, id), removedFiles }
}
