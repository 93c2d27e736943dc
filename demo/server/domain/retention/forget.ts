import { and, eq, isNull } from 'drizzle-orm'
import type { Clock, Log, MailQueue, Store } from '../../environment/environment'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import type { ErasureReason } from '../../storage/tables/erasure'
import { mailTable } from '../../storage/tables/mail'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { mailboxKey } from '../access/email'
import { lockByName } from '../access/sign-in'
import { MAIL_TTL_MS } from '../rules/lifetimes'
import { deleteDiscardedFiles, forgetSteps } from './forget-steps'
import { findRestoredStudents, storeProof } from './proof'

/**
 * Locks the mailbox, so that no code is sent to it during the erasure, and then the record. Resolves with undefined if the student
 * does not exist. An upload that waits for the record's lock then finds no student and deletes its bytes.
 */
async function lockStudent(tx: Database, id: string): Promise<StudentRow | undefined> {
  const studentCondition = eq(studentTable.id, id)
  const [student] = await tx.select({ email: studentTable.email }).from(studentTable).where(studentCondition)
  if (!student) return undefined
  await lockByName(tx, mailboxKey(student.email))
  const [row] = await tx.select().from(studentTable).where(studentCondition).for('update')
  return row
}

/** Deletes all data of a student and stores the proof. The student's row must be locked. */
async function eraseStudent(
  tx: Database,
  { now }: Pick<Clock, 'now'>,
  row: StudentRow,
  why: ErasureReason,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const recipients = new Set([row.contact.email, ...(await findUnnotifiedAddresses(tx, row))])
  for (const step of forgetSteps) Object.assign(counts, await step(tx, row))
  await storeProof(tx, row, { why, counts, at: now() })
  // The mail names no case. With a mail server, its row is deleted once it is sent.
  if (why === 'request')
    for (const recipient of recipients)
      await queueMail(tx, { recipient, kind: 'erased', language: row.language, withinMs: MAIL_TTL_MS })
  return counts
}

/** Resolves with previous e-mail addresses to which the mail about the change was not sent yet. */
async function findUnnotifiedAddresses(tx: Database, { id }: StudentRow): Promise<string[]> {
  const notSentCondition = and(
    eq(mailTable.studentId, id),
    eq(mailTable.kind, 'emailLeft'),
    isNull(mailTable.sentAt),
  )
  const mails = await tx.select({ recipient: mailTable.recipient }).from(mailTable).where(notSentCondition)
  return mails.map(({ recipient }) => recipient)
}

/**
 * Erases a student in one transaction, then the bytes of the files. `canErase` is called once the record is locked. Resolves with
 * the numbers of deleted rows, or undefined if there is no such student or `canErase` returns false.
 */
export async function forgetStudent(
  server: Store & Clock & Log & MailQueue,
  id: string,
  why: ErasureReason,
  canErase: (row: StudentRow, tx: Database) => boolean | Promise<boolean> = () => true,
): Promise<Record<string, number> | undefined> {
  const counts = await server.database.transaction(async tx => {
    const row = await lockStudent(tx, id)
    return row && (await canErase(row, tx)) ? eraseStudent(tx, server, row, why) : undefined
  })
  if (counts) await finishErasure(server)
  return counts
}

/** Deletes the bytes after the transaction. `deleteExpired` repeats a failed deletion. */
async function finishErasure(server: Store & Log & MailQueue): Promise<void> {
  await deleteDiscardedFiles(server).catch(server.report)
  server.wakeMailSender()
}

/** Erases the students whom a restored backup has put back into the database. Resolves with their number. */
export async function repeatErasures(server: Store & Clock & Log & MailQueue): Promise<number> {
  const restored = await findRestoredStudents(server.database)
  for (const { id, why } of restored) await forgetStudent(server, id, why)
  return restored.length
}
