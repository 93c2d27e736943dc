import { and, desc, eq, gt, like, type SQL, sql } from 'drizzle-orm'
import type { Clock, Log, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { challengeTable, wrongCodeTable } from '../../storage/tables/access'
import { CODE_TTL_MS, DAY_MS, MINUTE_MS } from '../rules/lifetimes'
import { countedNetworks, widestNetwork } from './client-address'
import { isKnownSource } from './known-source'

/** Maximum wrong tries for one challenge (contract, section 5). */
export const CODE_TRIES = 5

/** A maximum count within a number of milliseconds. */
interface Limit {
  times: number
  withinMs: number
}

/**
 * Limits of requests for codes per mailbox and source, and per source (contract, section 5). A campus network is one source, so the
 * limit of a source is high.
 */
const mailboxAndSourceLimits: Limit[] = [
  { times: 5, withinMs: 10 * MINUTE_MS },
  { times: 20, withinMs: DAY_MS },
]
const sourceLimit: Limit = { times: 300, withinMs: 10 * MINUTE_MS }
/**
 * Daily limits of one mailbox over all sources. After 30 requests, each network (`widestNetwork`) may send only one request a day.
 */
const mailboxLimit: Limit = { times: 60, withinMs: DAY_MS }
const mailboxHalfLimit: Limit = { times: 30, withinMs: DAY_MS }
/**
 * Additional requests for each source that has sent a right code for the mailbox in the last 30 days. Other sources cannot use them
 * up.
 */
const knownSourceLimit: Limit = { times: 5, withinMs: DAY_MS }

/** Limits of wrong codes: from one source, and from all sources. At the second one, an alarm is logged and new codes are longer. */
const wrongCodesOfSource: Limit = { times: 100, withinMs: 10 * MINUTE_MS }
const wrongCodesOfAll: Limit = { times: 1000, withinMs: 10 * MINUTE_MS }

/** Maximum tries per day for the short codes of one mailbox, over all sources. */
const SHORT_CODE_TRIES = 20

type CountedTable = typeof challengeTable | typeof wrongCodeTable
const timeOf = (table: CountedTable) => ('at' in table ? table.at : table.createdAt)

/** Resolves with the time at which the limit allows another request. Undefined if it allows one now. */
async function nextAllowedTime(
  tx: Database,
  table: CountedTable,
  where: SQL | undefined,
  { times, withinMs }: Limit,
  now: Date,
): Promise<Date | undefined> {
  const at = timeOf(table)
  const [oldest] = await tx
    .select({ at })
    .from(table)
    .where(and(where, gt(at, new Date(now.getTime() - withinMs))))
    .orderBy(desc(at))
    .offset(times - 1)
    .limit(1)
  return oldest && new Date(oldest.at.getTime() + withinMs)
}

/** Resolves with the time of the next allowed request for each network of the source that is at its limit. */
async function nextAllowedTimes(
  tx: Database,
  { table, source, where }: { table: CountedTable; source: string; where?: SQL | undefined },
  { times, withinMs }: Limit,
  now: Date,
): Promise<Date[]> {
  const until: Date[] = []
  for (const { sources, subscribers } of countedNetworks(source)) {
    const sourceCondition = and(where, like(table.source, sources))
    const time = await nextAllowedTime(
      tx,
      table,
      sourceCondition,
      { times: times * subscribers, withinMs },
      now,
    )
    if (time) until.push(time)
  }
  return until
}

function refuse(until: Date[], now: Date, reason: string): never {
  const wait = Math.max(...until.map(time => time.getTime())) - now.getTime()
  const headers = { 'Retry-After': `${Math.max(Math.ceil(wait / 1000), 1)}` }
  throw new HttpError(429, [], { reason, headers })
}

/** A request for a code. A mailbox has separate limits for each purpose, and for requests with and without a mail. */
interface CodeRequest {
  mailbox: string
  source: string
  purpose: typeof challengeTable.$inferSelect.purpose
  isSent: boolean
}

/**
 * Throws an HttpError (429) if this source may not request a code for this mailbox now. Resolves with true if the request counts in
 * the additional limit of known sources. The result does not depend on whether the e-mail address has an account.
 */
export async function checkCodeRequests(tx: Database, request: CodeRequest, now: Date): Promise<boolean> {
  const { mailbox, source, purpose, isSent } = request
  const table = challengeTable
  const sameKindCondition = and(
    eq(table.mailbox, mailbox),
    eq(table.purpose, purpose),
    eq(table.isSent, isSent),
  )
  const until = await nextAllowedTimes(tx, { table, source }, sourceLimit, now)
  for (const limit of mailboxAndSourceLimits)
    until.push(...(await nextAllowedTimes(tx, { table, source, where: sameKindCondition }, limit, now)))
  const nextAllowed = (where: SQL | undefined, limit: Limit) =>
    nextAllowedTime(tx, table, and(sameKindCondition, where), limit, now)
  const generalCondition = eq(table.isKept, false)
  const networkCondition = like(table.source, widestNetwork(source))
  const oncePerDay: Limit = { times: 1, withinMs: DAY_MS }
  const generalAllowedAt =
    (await nextAllowed(generalCondition, mailboxLimit)) ??
    ((await nextAllowed(networkCondition, oncePerDay)) &&
      (await nextAllowed(generalCondition, mailboxHalfLimit)))
  const isKept = generalAllowedAt !== undefined && (await isKnownSource(tx, request, now))
  const allowedAt = isKept
    ? await nextAllowed(and(eq(table.source, source), eq(table.isKept, true)), knownSourceLimit)
    : generalAllowedAt
  if (allowedAt) until.push(allowedAt)
  if (until.length > 0) refuse(until, now, 'problem.reason.codes')
  return isKept
}

/** Throws an HttpError (429) if this source has sent too many wrong codes. */
export async function checkWrongCodes(tx: Database, source: string, now: Date): Promise<void> {
  const until = await nextAllowedTimes(tx, { table: wrongCodeTable, source }, wrongCodesOfSource, now)
  if (until.length > 0) refuse(until, now, 'problem.reason.wrongCodes')
}

/** Resolves with true if the wrong codes of all sources together suggest a distributed guessing attack. */
const isGuessingWidespread = async (database: Database, now: Date): Promise<boolean> =>
  (await nextAllowedTime(database, wrongCodeTable, undefined, wrongCodesOfAll, now)) !== undefined

/**
 * Resolves with true if the next code for this mailbox must be long: if the tries of another short code would exceed the daily
 * limit, or while guessing is widespread. A code that is still valid counts with all of its tries, since it can still be guessed.
 * The mailbox must be locked.
 */
export async function needsLongCode(tx: Database, mailbox: string, now: Date): Promise<boolean> {
  const { createdAt, usedAt, tries } = challengeTable
  const openCondition = sql`${usedAt} is null and ${createdAt} > ${new Date(now.getTime() - CODE_TTL_MS).toISOString()}::timestamptz`
  const usedTries = sql<number>`coalesce(sum(case when ${openCondition} then ${CODE_TRIES} else least(${tries}, ${CODE_TRIES}) end), 0)::int`
  const [row] = await tx
    .select({ spent: usedTries })
    .from(challengeTable)
    .where(and(eq(challengeTable.mailbox, mailbox), gt(createdAt, new Date(now.getTime() - DAY_MS))))
  const isLimitReached = (row?.spent ?? 0) + CODE_TRIES > SHORT_CODE_TRIES
  return isLimitReached || (await isGuessingWidespread(tx, now))
}

/** Minimum time between two alarms of this process, in milliseconds. */
const ALARM_INTERVAL_MS = 600_000

/**
 * Returns a function that rethrows an error. If the error is a wrong code, and the number of wrong codes suggests a distributed
 * guessing attack, it first writes to the security log. It does not refuse other requests, since that would lock out all students.
 */
export function createGuessingAlarm(server: Store & Clock & Log): (failure: unknown) => Promise<never> {
  let nextAlarmAt = 0
  return async failure => {
    const now = server.now()
    const isWrong = failure instanceof HttpError && failure.details.event === 'code-refused'
    if (isWrong && now.getTime() >= nextAlarmAt && (await isGuessingWidespread(server.database, now))) {
      nextAlarmAt = now.getTime() + ALARM_INTERVAL_MS
      server.logSecurity({ time: now.toISOString(), kind: 'many-wrong-codes' })
    }
    throw failure
  }
}
