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
import { challengeOf, createCode, hashSecret, hmacOfCode, isSameSecret } from './secret'
import { hasAccount, lockByName, sourceLock } from './sign-in'

interface ChangeRequest {
  student: StudentRow
  /** The new e-mail address, as it was typed. */
  email: string
  challenge: string
  source: string
  language: Language
}

/**
 * Sends a code to the current e-mail address and one to the new address. Each code counts in the limits of its mailbox. If the new
 * address already has an account, the steps are the same, but it gets a mail without a code. Throws an HttpError: 422 if the
 * address is unchanged, 429 at a limit.
 */
export async function sendChangeCodes(
  { database, now, wakeMailSender }: Store & Clock & MailQueue,
  request: ChangeRequest,
): Promise<void> {
  const { student, source } = request
  if (accountKey(request.email) === student.email)
    throw new HttpError(422, [{ path: 'email', code: 'sameEmail' }])
  const mailboxes = [student.contact.email, request.email].map(mailboxKey)
  await database.transaction(async tx => {
    // Always locked in this order: requests with different orders could deadlock.
    await lockByName(tx, sourceLock(source))
    for (const mailbox of [...new Set(mailboxes)].sort()) await lockByName(tx, mailbox)
    const isTaken = await hasAccount(tx, accountKey(request.email))
    await sendChangeCode(tx, request, { recipient: student.contact.email, kind: 'oldEmail', at: now() })
    await sendChangeCode(tx, request, {
      recipient: request.email,
      kind: isTaken ? 'takenEmail' : 'newEmail',
      at: now(),
    })
  })
  wakeMailSender()
}

interface ChangeCode {
  recipient: string
  kind: MailKind
  at: Date
}

async function sendChangeCode(
  tx: Database,
  { student, challenge, source, language }: ChangeRequest,
  { recipient, kind, at }: ChangeCode,
): Promise<void> {
  const codeRequest = { mailbox: mailboxKey(recipient), source, purpose: 'change', isSent: true } as const
  const isKept = await checkCodeRequests(tx, codeRequest, at)
  const code = createCode(await needsLongCode(tx, codeRequest.mailbox, at))
  await tx.insert(challengeTable).values({
    id: randomUUID(),
    email: accountKey(recipient),
    ...codeRequest,
    isKept,
    lookup: hashSecret(challenge),
    code: hmacOfCode(code, challenge),
    studentId: student.id,
    createdAt: at,
  })
  await queueMail(tx, { recipient, kind, language, code, withinMs: CODE_TTL_MS })
}

interface EnteredCodes {
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
 * Moves the account to the new e-mail address if both codes are right. Throws an HttpError: 422 that names each wrong code, 419 if
 * a code has expired, 409 if another account has the address, 429 at a limit. A wrong code counts as a try.
 */
export async function changeEmail(
  server: Store & Clock & MailQueue,
  entered: EnteredCodes,
): Promise<StudentRow> {
  const { database, now, wakeMailSender } = server
  // An error thrown inside the transaction would roll back the counted try.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    await lockByName(tx, sourceLock(entered.source))
    await checkWrongCodes(tx, entered.source, now())
    const row = await lockCase(tx, entered.studentId)
    const refusal = await judgeCodes(tx, entered, row, now())
    if (refusal) return { refusal }
    await rememberSource(tx, { mailbox: mailboxKey(entered.email), source: entered.source }, now())
    const { email, tokenHash } = entered
    return { row: await moveAccount(tx, server, { row, email, keptTokenHash: tokenHash }) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  wakeMailSender()
  return outcome.row
}

/** Resolves with the error if these codes do not prove both addresses. Undefined if they do. */
async function judgeCodes(
  tx: Database,
  entered: EnteredCodes,
  { id, email }: StudentRow,
  now: Date,
): Promise<HttpError | undefined> {
  const challenge = challengeOf(entered.verifier)
  const requestCondition = and(
    eq(challengeTable.studentId, id),
    eq(challengeTable.lookup, hashSecret(challenge)),
    isNull(challengeTable.usedAt),
  )
  const challenges = await tx.select().from(challengeTable).where(requestCondition).for('update')
  const parts = [
    { path: 'code', address: email, code: entered.code },
    { path: 'newCode', address: accountKey(entered.email), code: entered.newCode },
  ].map(part => ({
    ...part,
    match: challenges.find(
      ({ email, code, tries }) =>
        email === part.address && tries < CODE_TRIES && isSameSecret(code, hmacOfCode(part.code, challenge)),
    ),
  }))
  const wrongParts = parts.filter(({ match }) => !match)
  if (wrongParts.length > 0) {
    const wrongPartsCondition = inArray(
      challengeTable.email,
      wrongParts.map(({ address }) => address),
    )
    await tx
      .update(challengeTable)
      .set({ tries: sql`${challengeTable.tries} + 1` })
      .where(and(requestCondition, wrongPartsCondition))
    await tx.insert(wrongCodeTable).values({ source: entered.source, at: now })
    const violations = wrongParts.map(({ path }) => ({ path, code: 'wrongCode' }))
    return new HttpError(422, violations, { event: 'code-refused' })
  }
  const isExpired = parts.some(
    ({ match }) => (match?.createdAt.getTime() ?? 0) + CODE_TTL_MS <= now.getTime(),
  )
  return isExpired ? new HttpError(419, [], { reason: 'fault.fault.expired' }) : undefined
}
