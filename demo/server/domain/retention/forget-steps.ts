import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { challengeTable, tokenTable } from '../../storage/tables/access'
import { attachmentTable } from '../../storage/tables/attachment'
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

/** Deletes a part of what is known of a student, whose row is locked; returns how many rows went, by table. */
type ForgetStep = (tx: Database, row: StudentRow) => Promise<Record<string, number>>

/**
 * In this order: a sign-in under way holds a challenge, and gives out its token before the tokens go; the record goes last,
 * and with it, by foreign key, all that belongs to it.
 */
export const forgetSteps: ForgetStep[] = [forgetMails, forgetAccess, hashInAudit, forgetRecord]

/** Mails to every address that is known of the student, also one that they were about to change to. */
async function forgetMails(tx: Database, { id, email, contact }: StudentRow) {
  const changes = await tx
    .select({ email: challengeTable.email })
    .from(challengeTable)
    .where(eq(challengeTable.studentId, id))
  const addresses = [email, contact.email.toLowerCase(), ...changes.map(({ email }) => email)]
  const isTheirs = or(eq(mailTable.studentId, id), inArray(sql`lower(${mailTable.recipient})`, addresses))
  const gone = await tx.delete(mailTable).where(isTheirs).returning({ id: mailTable.id })
  return { mails: gone.length }
}

async function forgetAccess(tx: Database, { id, email }: StudentRow) {
  const isTheirs = or(eq(challengeTable.studentId, id), eq(challengeTable.email, email))
  const challenges = await tx
    .delete(challengeTable)
    .where(isTheirs)
    .returning({ mailbox: challengeTable.mailbox, source: challengeTable.source })
  // Of older ones only a keyed hash is left, which ends by itself.
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

/** What agents looked at stays, without saying whose it was. */
async function hashInAudit(tx: Database, { id }: StudentRow) {
  await hashCaseInRecords(tx, id)
  return {}
}

async function forgetRecord(tx: Database, { id }: StudentRow) {
  const documents = await tx.$count(attachmentTable, eq(attachmentTable.studentId, id))
  const current = and(eq(attachmentTable.studentId, id), eq(attachmentTable.isCurrent, true))
  const files = await tx.$count(attachmentTable, current)
  const messages = await tx.$count(messageTable, eq(messageTable.studentId, id))
  const certificates = await tx.$count(attestationTable, eq(attestationTable.studentId, id))
  const statuses = await tx.$count(statusChangeTable, eq(statusChangeTable.studentId, id))
  await tx.delete(studentTable).where(eq(studentTable.id, id))
  return { documents, files, messages, certificates, statuses, records: 1 }
}
