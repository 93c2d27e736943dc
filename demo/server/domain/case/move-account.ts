import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Clock } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { challengeTable, tokenTable } from '../../storage/tables/access'
import { sentMailTable } from '../../storage/tables/mail'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { accountKey } from '../access/email'
import { hasAccount, lockByName } from '../access/sign-in'
import { MAIL_TTL_MS } from '../rules/lifetimes'
import { endProposals } from './proposals'

interface Move {
  /** The student's row, locked. */
  row: StudentRow
  /** The new e-mail address, as it was typed. */
  email: string
  /** Hash of the token whose session continues; all others end. */
  keptTokenHash?: string
}

/**
 * Moves an account to another e-mail address, after the student has entered the code of each address, or after one agent has
 * proposed and another one has confirmed it. All its sessions end, except that of `keptTokenHash`. Unused codes for either address
 * become invalid, and both mailboxes get a mail. Throws an HttpError (409) if another account has the address.
 */
export async function moveAccount(
  tx: Database,
  { now, caseNow }: Clock,
  { row, email, keptTokenHash = '' }: Move,
): Promise<StudentRow> {
  const [oldEmail, newEmail] = [row.email, accountKey(email)]
  // A registration with this address takes the same lock.
  await lockByName(tx, newEmail)
  if (await hasAccount(tx, newEmail)) throw new HttpError(409, [], { reason: 'problem.reason.emailTaken' })
  const bothEmails = [oldEmail, newEmail]
  const rows = await tx
    .update(studentTable)
    .set({ email: newEmail, contact: { ...row.contact, email }, updatedAt: caseNow(), mailBouncedAt: null })
    .where(eq(studentTable.id, row.id))
    .returning()
  // Proposals of agents and pending bounce notices refer to the old address.
  await endProposals(tx, row.id)
  await tx.delete(sentMailTable).where(eq(sentMailTable.studentId, row.id))
  await tx
    .delete(tokenTable)
    .where(and(inArray(tokenTable.email, bothEmails), ne(tokenTable.hash, keptTokenHash)))
  await tx.update(tokenTable).set({ email: newEmail }).where(eq(tokenTable.hash, keptTokenHash))
  await tx
    .update(challengeTable)
    .set({ usedAt: now() })
    .where(and(inArray(challengeTable.email, bothEmails), isNull(challengeTable.usedAt)))
  const mail = { language: row.language, studentId: row.id, withinMs: MAIL_TTL_MS }
  await queueMail(tx, { ...mail, recipient: row.contact.email, kind: 'emailLeft' })
  await queueMail(tx, { ...mail, recipient: email, kind: 'emailNow' })
  return rows[0] as StudentRow
}
