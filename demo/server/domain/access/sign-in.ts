import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Token } from '../../../../widgets/contract/sign-in'
import type { Language } from '../../../../widgets/shared/language'
import type { Clock, MailQueue, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { challengeTable, type Purpose, wrongCodeTable } from '../../storage/tables/access'
import { studentTable } from '../../storage/tables/student'
import { CODE_TTL_MS } from '../rules/lifetimes'
import { widestNetwork } from './client-address'
import { accountKey, mailboxKey } from './email'
import { rememberSource } from './known-source'
import { CODE_TRIES, checkCodeRequests, checkWrongCodes, needsLongCode } from './limit'
import { challengeOf, createCode, hashSecret, hmacOfCode, isSameSecret } from './secret'
import { issueToken } from './session'

interface CodeRequest {
  email: string
  purpose: Purpose
  challenge: string
  source: string
  language: Language
}

/**
 * Sends a code. A registration with an e-mail address that has an account gets a link to the login instead. A login without an
 * account gets no mail. All addresses take the same steps, so that response times do not differ. Throws an HttpError (429) at a
 * limit.
 */
export async function sendCode(
  { database, now, wakeMailSender }: Store & Clock & MailQueue,
  request: CodeRequest,
): Promise<void> {
  const email = accountKey(request.email)
  const mailbox = mailboxKey(request.email)
  await database.transaction(async tx => {
    // Always locked in this order: requests with different orders could deadlock.
    await lockByName(tx, sourceLock(request.source))
    await lockByName(tx, mailbox)
    const kind = mailKindFor(request.purpose, await hasAccount(tx, email))
    const { purpose, source } = request
    const codeRequest = { mailbox, source, purpose, isSent: kind !== 'none' }
    const isKept = await checkCodeRequests(tx, codeRequest, now())
    const code = createCode(await needsLongCode(tx, mailbox, now()))
    await tx.insert(challengeTable).values({
      id: randomUUID(),
      email,
      ...codeRequest,
      isKept,
      lookup: hashSecret(request.challenge),
      code: hmacOfCode(code, request.challenge),
      createdAt: now(),
    })
    await queueMail(tx, {
      recipient: request.email,
      kind,
      language: request.language,
      code,
      withinMs: CODE_TTL_MS,
    })
  })
  wakeMailSender()
}

function mailKindFor(purpose: Purpose, hasAccount: boolean) {
  if (purpose === 'registration') return hasAccount ? 'registered' : 'code'
  return hasAccount ? 'code' : 'none'
}

/** Locks a name until the end of the transaction; a second transaction waits. */
export const lockByName = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Returns the name of the lock of a source's widest network. Names of mailboxes contain no space, so the two never collide. */
export const sourceLock = (source: string) => `source ${widestNetwork(source)}`

/** Resolves with true if this e-mail address has an account. */
export async function hasAccount(tx: Database, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: studentTable.id })
    .from(studentTable)
    .where(eq(studentTable.email, email))
  return rows.length > 0
}

interface EnteredCode {
  email: string
  code: string
  verifier: string
  source: string
}

type Outcome = { token: Token } | { refusal: HttpError }

const wrongCodeError = () =>
  new HttpError(400, [], {
    error: 'invalid_grant',
    reason: 'fault.fault.wrongCode',
    event: 'code-refused',
  })

/**
 * Returns the challenge in a list. The list is empty if the challenge is for a change of e-mail address, which opens no session.
 */
const signInChallenges = ({ purpose, ...row }: typeof challengeTable.$inferSelect) =>
  purpose === 'change' ? [] : [{ ...row, purpose }]

/**
 * Exchanges a code for a token. Throws an HttpError: 429 at a limit, 400 if the code is wrong. For a right code: 419 if it has
 * expired, 404 for a login if the e-mail address has no account.
 */
export async function exchangeCode({ database, now }: Store & Clock, entered: EnteredCode): Promise<Token> {
  // An error thrown inside the transaction would roll back the counted try.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    const email = accountKey(entered.email)
    await lockByName(tx, sourceLock(entered.source))
    await checkWrongCodes(tx, entered.source, now())
    const challenge = challengeOf(entered.verifier)
    const requestCondition = and(
      eq(challengeTable.email, email),
      eq(challengeTable.lookup, hashSecret(challenge)),
      isNull(challengeTable.usedAt),
      isNull(challengeTable.studentId),
    )
    const challenges = (await tx.select().from(challengeTable).where(requestCondition).for('update')).flatMap(
      signInChallenges,
    )
    const codeHmac = hmacOfCode(entered.code, challenge)
    const match = challenges.find(({ code, tries }) => tries < CODE_TRIES && isSameSecret(code, codeHmac))
    if (!match) {
      await tx
        .update(challengeTable)
        .set({ tries: sql`${challengeTable.tries} + 1` })
        .where(requestCondition)
      await tx.insert(wrongCodeTable).values({ source: entered.source, at: now() })
      return { refusal: wrongCodeError() }
    }
    if (match.createdAt.getTime() + CODE_TTL_MS <= now().getTime()) {
      return { refusal: new HttpError(419, [], { reason: 'fault.fault.expired' }) }
    }
    await tx.update(challengeTable).set({ usedAt: now() }).where(eq(challengeTable.id, match.id))
    if (match.purpose === 'login' && !(await hasAccount(tx, email))) {
      return { refusal: new HttpError(404, [], { reason: 'fault.fault.noUser' }) }
    }
    await rememberSource(tx, { mailbox: mailboxKey(entered.email), source: entered.source }, now())
    return { token: await issueToken(tx, { email, purpose: match.purpose }, now()) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.token
}
