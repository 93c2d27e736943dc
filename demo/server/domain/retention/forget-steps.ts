import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Store } from '../../environment/environment'
import type { Database } from '../../storage/database/database'
import { challengeTable, tokenTable } from '../../storage/tables/access'
import { attachmentTable, discardedFileTable } from '../../storage/tables/attachment'
import { mailTable } from '../../storage/tables/mail'
import { messageTable } from '../../storage/tables/message'
import {
  attestationTable,
  type StudentRow,
  statusChangeTable,
  studentTable,
} from '../../storage/tables/student'
import { mailboxKey } from '../access/email'
import { forgetSources } from '../access/known-source'
import { hashCaseInRecords } from '../audit/record'

/** Deletes a part of a student's data. The student's row must be locked. Resolves with the number of deleted rows by table. */
type ForgetStep = (tx: Database, row: StudentRow) => Promise<Record<string, number>>

/**
 * The steps of an erasure, in order. Challenges are deleted before tokens: their deletion waits for a sign-in in progress, whose
 * token is then deleted too. The record is deleted last, together with all rows that refer to it.
 */
export const forgetSteps: ForgetStep[] = [forgetMails, forgetAccess, hashInAudit, forgetRecord]

/** Deletes mails to every known e-mail address of the student, including the new address of a pending change. */
async function forgetMails(tx: Database, { id, email, contact }: StudentRow) {
  const changes = await tx
    .select({ email: challengeTable.email })
    .from(challengeTable)
    .where(eq(challengeTable.studentId, id))
  const addresses = [email, contact.email.toLowerCase(), ...changes.map(({ email }) => email)]
  const studentCondition = or(
    eq(mailTable.studentId, id),
    inArray(sql`lower(${mailTable.recipient})`, addresses),
  )
  const deleted = await tx.delete(mailTable).where(studentCondition).returning({ id: mailTable.id })
  return { mails: deleted.length }
}

async function forgetAccess(tx: Database, { id, email }: StudentRow) {
  const studentCondition = or(eq(challengeTable.studentId, id), eq(challengeTable.email, email))
  const challenges = await tx
    .delete(challengeTable)
    .where(studentCondition)
    .returning({ mailbox: challengeTable.mailbox, source: challengeTable.source })
  // Older sources cannot be found: they are stored only as a keyed hash, which expires.
  await forgetSources(
    tx,
    challenges.filter(({ mailbox }) => mailbox === mailboxKey(email)),
  )
  const tokens = await tx
    .delete(tokenTable)
    .where(eq(tokenTable.email, email))
    .returning({ hash: tokenTable.hash })
  return { codes: challenges.length, tokens: tokens.length }
}

/** Keeps the access records, without the identity of the student. */
async function hashInAudit(tx: Database, { id }: StudentRow) {
  await hashCaseInRecords(tx, id)
  return {}
}

async function forgetRecord(tx: Database, { id }: StudentRow) {
  const documents = await tx.$count(attachmentTable, eq(attachmentTable.studentId, id))
  const currentCondition = and(eq(attachmentTable.studentId, id), eq(attachmentTable.isCurrent, true))
  const files = await tx.$count(attachmentTable, currentCondition)
  const messages = await tx.$count(messageTable, eq(messageTable.studentId, id))
  const certificates = await tx.$count(attestationTable, eq(attestationTable.studentId, id))
  const statuses = await tx.$count(statusChangeTable, eq(statusChangeTable.studentId, id))
  await tx.delete(studentTable).where(eq(studentTable.id, id))
  return { documents, files, messages, certificates, statuses, records: 1 }
}

/** Maximum files per query. */
const BATCH = 100

/** Deletes the bytes of discarded files, then their rows. After a crash in between, the bytes are deleted again. */
export async function deleteDiscardedFiles({
  database,
  fileStore,
}: Pick<Store, 'database' | 'fileStore'>): Promise<void> {
  for (;;) {
    const rows = await database.select().from(discardedFileTable).limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ attachmentId }) => attachmentId)
    await fileStore.remove(ids)
    await database.delete(discardedFileTable).where(inArray(discardedFileTable.attachmentId, ids))
  }
}
