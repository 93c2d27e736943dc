import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '../../../../widgets/shared/language'
import type { Clock, MailQueue, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { MailKind } from '../../output/mail/kind'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { challengeTable, wrongCodeTable } from '../../storage/tables/access'
import type { StudentRow } from '../../storage/tables/student'
import { lockCase } from '../case/case'
import { moveAccount } from '../case/move-account'
import { CODE_TTL_MS } from '../rules/lifetimes'
import { accountKey, mailboxKey } from './email'
import { rememberSource } from './known-source'
import { CODE_TRIES, checkCodeRequests, checkWrongCodes, needsLongCode } from './limit'
import { challengeOf, hashSecret, hmacOfCode, isSameSecret, newCode } from './secret'
import { isKnown, lockByName, sourceLock } from './sign-in'

interface ChangeRequest {
  student: StudentRow
  /** The new address, as it was typed. */
  email: string
  challenge: string
  source: string
  language: Language
}

/**
 * Sends a code to the current address and one to the new address. They count in the limits of both mailboxes. An address that has
 * an account takes the same steps, and gets a mail without a code. Throws an HttpError (422) if the address is unchanged, (429)
 * at a limit.
 */
export async function sendChangeCodes(
  { database, now, wake }: Store & Clock & MailQueue,
  asked: ChangeRequest,
): Promise<void> {
  const { student, source } = asked
  if (accountKey(asked.email) === student.email)
    throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
  const mailboxes = [student.contact.email, asked.email].map(mailboxKey)
  await database.transaction(async tx => {
    // Always locked in this order: requests with different orders could deadlock.
    await lockByName(tx, sourceLock(source))
    for (const mailbox of [...new Set(mailboxes)].sort()) await lockByName(tx, mailbox)
    const isTaken = await isKnown(tx, accountKey(asked.email))
    await sendOne(tx, asked, { recipient: student.contact.email, kind: 'oldEmail', at: now() })
    await sendOne(tx, asked, { recipient: asked.email, kind: isTaken ? 'takenEmail' : 'newEmail', at: now() })
  })
  wake()
}

interface ChangeCode {
  recipient: string
  kind: MailKind
  at: Date
}

async function sendOne(
  tx: Database,
  { student, challenge, source, language }: ChangeRequest,
  { recipient, kind, at }: ChangeCode,
): Promise<void> {
  const asking = { mailbox: mailboxKey(recipient), source, purpose: 'change', isSent: true } as const
  const isKept = await checkCodeRequests(tx, asking, at)
  const code = newCode(await needsLongCode(tx, asking.mailbox, at))
  await tx.insert(challengeTable).values({
    id: randomUUID(),
    email: accountKey(recipient),
    ...asking,
    isKept,
    lookup: hashSecret(challenge),
    code: hmacOfCode(code, challenge),
    studentId: student.id,
    createdAt: at,
  })
  await queueMail(tx, { recipient, kind, language, code, within: CODE_TTL_MS })
}

interface ShownCodes {
  studentId: string
  /** Hash of the token of the request. Its session continues. */
  tokenHash: string
  email: string
  code: string
  newCode: string
  verifier: string
  source: string
}

type Outcome = { row: StudentRow } | { refusal: HttpError }

/**
 * Moves the account to the new address if both codes are right. Throws an HttpError: 422 with each wrong code, which counts as a
 * try, 419 if a code has expired.
 */
export async function changeEmail(server: Store & Clock & MailQueue, shown: ShownCodes): Promise<StudentRow> {
  const { database, now, wake } = server
  // An error thrown inside the transaction would roll back the counted try.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    await lockByName(tx, sourceLock(shown.source))
    await checkWrongCodes(tx, shown.source, now())
    const row = await lockCase(tx, shown.studentId)
    const refusal = await judgeCodes(tx, shown, row, now())
    if (refusal) return { refusal }
    await rememberSource(tx, { mailbox: mailboxKey(shown.email), source: shown.source }, now())
    const { email, tokenHash } = shown
    return { row: await moveAccount(tx, server, { row, email, keptToken: tokenHash }) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  wake()
  return outcome.row
}

/** Returns why these codes do not prove both addresses. Undefined if they do. */
async function judgeCodes(
  tx: Database,
  shown: ShownCodes,
  { id, email }: StudentRow,
  now: Date,
): Promise<HttpError | undefined> {
  const asked = challengeOf(shown.verifier)
  const mine = and(
    eq(challengeTable.studentId, id),
    eq(challengeTable.lookup, hashSecret(asked)),
    isNull(challengeTable.usedAt),
  )
  const open = await tx.select().from(challengeTable).where(mine).for('update')
  const parts = [
    { path: 'code', address: email, code: shown.code },
    { path: 'newCode', address: accountKey(shown.email), code: shown.newCode },
  ].map(part => ({
    ...part,
    right: open.find(
      ({ email, code, tries }) =>
        email === part.address && tries < CODE_TRIES && isSameSecret(code, hmacOfCode(part.code, asked)),
    ),
  }))
  const wrong = parts.filter(({ right }) => !right)
  if (wrong.length > 0) {
    const tried = inArray(
      challengeTable.email,
      wrong.map(({ address }) => address),
    )
    await tx
      .update(challengeTable)
      .set({ tries: sql`${challengeTable.tries} + 1` })
      .where(and(mine, tried))
    await tx.insert(wrongCodeTable).values({ source: shown.source, at: now })
    const violations = wrong.map(({ path }) => ({ path, code: 'wrongCode' }))
    return new HttpError(422, violations, { event: 'code-refused' })
  }
  const isExpired = parts.some(
    ({ right }) => (right?.createdAt.getTime() ?? 0) + CODE_TTL_MS <= now.getTime(),
  )
  return isExpired ? new HttpError(419, [], { reason: 'fault.fault.expired' }) : undefined
}
