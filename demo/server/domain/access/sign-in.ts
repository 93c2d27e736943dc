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
import { challengeOf, hashSecret, hmacOfCode, isSameSecret, newCode } from './secret'
import { issueToken } from './session'

interface CodeRequest {
  email: string
  purpose: Purpose
  challenge: string
  source: string
  language: Language
}

/** Sends a code, or another mail instead. All addresses take the same steps, so that response times do not differ. */
export async function sendCode(
  { database, now, wake }: Store & Clock & MailQueue,
  asked: CodeRequest,
): Promise<void> {
  const email = accountKey(asked.email)
  const mailbox = mailboxKey(asked.email)
  await database.transaction(async tx => {
    // Always locked in this order: requests with different orders could deadlock.
    await lockByName(tx, sourceLock(asked.source))
    await lockByName(tx, mailbox)
    const kind = kindFor(asked.purpose, await isKnown(tx, email))
    const { purpose, source } = asked
    const asking = { mailbox, source, purpose, isSent: kind !== 'none' }
    const isKept = await checkCodeRequests(tx, asking, now())
    const code = newCode(await needsLongCode(tx, mailbox, now()))
    await tx.insert(challengeTable).values({
      id: randomUUID(),
      email,
      ...asking,
      isKept,
      lookup: hashSecret(asked.challenge),
      code: hmacOfCode(code, asked.challenge),
      createdAt: now(),
    })
    await queueMail(tx, {
      recipient: asked.email,
      kind,
      language: asked.language,
      code,
      within: CODE_TTL_MS,
    })
  })
  wake()
}

function kindFor(purpose: Purpose, hasAccount: boolean) {
  if (purpose === 'registration') return hasAccount ? 'registered' : 'code'
  return hasAccount ? 'code' : 'none'
}

/** Locks a name until the end of the transaction; a second transaction waits. */
export const lockByName = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** Returns the name of a source's lock. Names of mailboxes contain no space, so the two never collide. */
export const sourceLock = (source: string) => `source ${widestNetwork(source)}`

/** Resolves with true if this address has an account. */
export async function isKnown(tx: Database, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: studentTable.id })
    .from(studentTable)
    .where(eq(studentTable.email, email))
  return found.length > 0
}

interface ShownCode {
  email: string
  code: string
  verifier: string
  source: string
}

type Outcome = { token: Token } | { refusal: HttpError }

const wrong = () =>
  new HttpError(400, [], {
    error: 'invalid_grant',
    reason: 'fault.fault.wrongCode',
    event: 'code-refused',
  })

/** Returns the challenge in a list, or an empty list for a challenge of a changed address, which opens no session. */
const forSignIn = ({ purpose, ...row }: typeof challengeTable.$inferSelect) =>
  purpose === 'change' ? [] : [{ ...row, purpose }]

/**
 * Exchanges a code for a token. Throws an HttpError: 429 at a limit, 400 if the code is wrong; for a right code, 419 if it has
 * expired and 404 if the address has no account.
 */
export async function exchangeCode({ database, now }: Store & Clock, shown: ShownCode): Promise<Token> {
  // An error thrown inside the transaction would roll back the counted try.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    const email = accountKey(shown.email)
    await lockByName(tx, sourceLock(shown.source))
    await checkWrongCodes(tx, shown.source, now())
    const asked = challengeOf(shown.verifier)
    const mine = and(
      eq(challengeTable.email, email),
      eq(challengeTable.lookup, hashSecret(asked)),
      isNull(challengeTable.usedAt),
      isNull(challengeTable.studentId),
    )
    const open = (await tx.select().from(challengeTable).where(mine).for('update')).flatMap(forSignIn)
    const sealed = hmacOfCode(shown.code, asked)
    const right = open.find(({ code, tries }) => tries < CODE_TRIES && isSameSecret(code, sealed))
    if (!right) {
      await tx
        .update(challengeTable)
        .set({ tries: sql`${challengeTable.tries} + 1` })
        .where(mine)
      await tx.insert(wrongCodeTable).values({ source: shown.source, at: now() })
      return { refusal: wrong() }
    }
    if (right.createdAt.getTime() + CODE_TTL_MS <= now().getTime()) {
      return { refusal: new HttpError(419, [], { reason: 'fault.fault.expired' }) }
    }
    await tx.update(challengeTable).set({ usedAt: now() }).where(eq(challengeTable.id, right.id))
    if (right.purpose === 'login' && !(await isKnown(tx, email))) {
      return { refusal: new HttpError(404, [], { reason: 'fault.fault.noUser' }) }
    }
    await rememberSource(tx, { mailbox: mailboxKey(shown.email), source: shown.source }, now())
    return { token: await issueToken(tx, { email, purpose: right.purpose }, now()) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.token
}
