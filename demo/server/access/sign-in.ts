import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Language } from '../../../widgets/contract/language'
import type { Token } from '../../../widgets/contract/sign-in'
import type { Database } from '../db/database'
import { challenge, type Purpose, student, wrongCode } from '../db/schema'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import { queueMail } from '../mail/queue'
import { accountKey, mailboxKey } from './email'
import { rememberSource } from './known-source'
import { checkAsking, checkGuessing } from './limit'
import { challengeOf, isSame, newCode, sealCode, traceOf } from './secret'
import { giveToken } from './session'

/** Of a code, in milliseconds; wrong tries of one challenge (contract, section 5). */
const CODE_LIFE = 600_000
const TRIES = 5

interface Asked {
  email: string
  purpose: Purpose
  challenge: string
  source: string
  language: Language
}

/** Sends a code, or what is to be said instead. Everybody takes the same way through it, so that its time tells nothing. */
export async function askCode({ database, now, wake }: Server, asked: Asked): Promise<void> {
  const email = accountKey(asked.email)
  const asking = { mailbox: mailboxKey(asked.email), source: asked.source }
  await database.transaction(async tx => {
    // Always in this order: two requests that each hold what the other wants would wait for ever.
    await onlyOne(tx, sourceLock(asked.source))
    await onlyOne(tx, asking.mailbox)
    const isKept = await checkAsking(tx, asking, now())
    const code = newCode()
    const hasAccount = await isKnown(tx, email)
    await tx.insert(challenge).values({
      id: randomUUID(),
      email,
      ...asking,
      isKept,
      lookup: traceOf(asked.challenge),
      code: sealCode(code, asked.challenge),
      purpose: asked.purpose,
      createdAt: now(),
    })
    await queueMail(tx, {
      recipient: asked.email,
      kind: kindFor(asked.purpose, hasAccount),
      language: asked.language,
      code,
      within: CODE_LIFE,
    })
  })
  wake()
}

function kindFor(purpose: Purpose, hasAccount: boolean) {
  if (purpose === 'registration') return hasAccount ? 'registered' : 'code'
  return hasAccount ? 'code' : 'none'
}

/** Of two requests about one thing, the second waits until the first is through. */
export const onlyOne = (tx: Database, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

/** No address has a space. */
const sourceLock = (source: string) => `source ${source}`

async function isKnown(tx: Database, email: string): Promise<boolean> {
  const found = await tx.select({ id: student.id }).from(student).where(eq(student.email, email))
  return found.length > 0
}

interface Shown {
  email: string
  code: string
  verifier: string
  source: string
}

type Outcome = { token: Token } | { refusal: Refusal }

const wrong = () =>
  new Refusal(400, [], {
    error: 'invalid_grant',
    reason: 'problem.reason.code',
    event: 'code-refused',
  })

/** A token for a code. Only the right code learns more than that it is wrong. */
export async function changeCode({ database, now }: Server, shown: Shown): Promise<Token> {
  // A refusal that was thrown inside would take the counted try back.
  const outcome = await database.transaction(async (tx): Promise<Outcome> => {
    const email = accountKey(shown.email)
    await onlyOne(tx, sourceLock(shown.source))
    await checkGuessing(tx, shown.source, now())
    const asked = challengeOf(shown.verifier)
    const mine = and(
      eq(challenge.email, email),
      eq(challenge.lookup, traceOf(asked)),
      isNull(challenge.usedAt),
    )
    const open = await tx.select().from(challenge).where(mine).for('update')
    const sealed = sealCode(shown.code, asked)
    const right = open.find(({ code, tries }) => tries < TRIES && isSame(code, sealed))
    if (!right) {
      await tx
        .update(challenge)
        .set({ tries: sql`${challenge.tries} + 1` })
        .where(mine)
      await tx.insert(wrongCode).values({ source: shown.source, at: now() })
      return { refusal: wrong() }
    }
    if (right.createdAt.getTime() + CODE_LIFE <= now().getTime()) {
      return { refusal: new Refusal(419, [], { reason: 'problem.reason.expired' }) }
    }
    await tx.update(challenge).set({ usedAt: now() }).where(eq(challenge.id, right.id))
    if (right.purpose === 'login' && !(await isKnown(tx, email))) {
      return { refusal: new Refusal(404, [], { reason: 'problem.reason.user' }) }
    }
    await rememberSource(tx, { mailbox: mailboxKey(shown.email), source: shown.source }, now())
    return { token: await giveToken(tx, { email, purpose: right.purpose }, now()) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.token
}
