import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { challengeTable, wrongCodeTable } from '../db/schema'
import { HttpError } from '../http/problem'
import { isKnownSource } from './known-source'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A number of times within a number of milliseconds. */
interface Limit {
  times: number
  within: number
}

/** Limits of codes (contract, section 5). A campus network is one source, so a source may ask for many. */
const ofBoth: Limit[] = [
  { times: 5, within: 10 * MINUTE },
  { times: 20, within: DAY },
]
const ofSource: Limit = { times: 300, within: 10 * MINUTE }
const ofMailbox: Limit = { times: 60, within: DAY }
/** Beyond it, for each source that has logged in: other sources cannot use these up. */
const keptForKnown: Limit = { times: 5, within: DAY }

/** Wrong codes: the limit of one source, and the count over all sources that only raises an alarm. */
const wrongOfSource: Limit = { times: 100, within: 10 * MINUTE }
const wrongOfAll: Limit = { times: 1000, within: 10 * MINUTE }

type Instant = typeof challengeTable.createdAt | typeof wrongCodeTable.at

/** When the limit allows another one; undefined if it does now. */
async function fullUntil(
  tx: Database,
  at: Instant,
  where: SQL | undefined,
  { times, within }: Limit,
  now: Date,
): Promise<Date | undefined> {
  const [oldest] = await tx
    .select({ at })
    .from(at.table)
    .where(and(where, gt(at, new Date(now.getTime() - within))))
    .orderBy(desc(at))
    .offset(times - 1)
    .limit(1)
  return oldest && new Date(oldest.at.getTime() + within)
}

function refuse(until: Date[], now: Date, reason: string): never {
  const wait = Math.max(...until.map(time => time.getTime())) - now.getTime()
  const headers = { 'Retry-After': `${Math.max(Math.ceil(wait / 1000), 1)}` }
  throw new HttpError(429, [], { reason, headers })
}

interface CodeSender {
  mailbox: string
  source: string
}

/** Throws unless this source may ask for a code for this mailbox now; true if it counts in the extra limit of known sources. */
export async function checkCodeRequests(tx: Database, asking: CodeSender, now: Date): Promise<boolean> {
  const ofThis = eq(challengeTable.mailbox, asking.mailbox)
  const fromHere = eq(challengeTable.source, asking.source)
  const full = (where: SQL | undefined, limit: Limit) =>
    fullUntil(tx, challengeTable.createdAt, where, limit, now)
  const until: Date[] = []
  const note = (time: Date | undefined) => time && until.push(time)
  note(await full(fromHere, ofSource))
  for (const limit of ofBoth) note(await full(and(ofThis, fromHere), limit))
  const isFull = await full(and(ofThis, eq(challengeTable.isKept, false)), ofMailbox)
  const isKept = isFull !== undefined && (await isKnownSource(tx, asking, now))
  note(isKept ? await full(and(ofThis, fromHere, eq(challengeTable.isKept, true)), keptForKnown) : isFull)
  if (until.length > 0) refuse(until, now, 'problem.reason.codes')
  return isKept
}

/** Throws if this source has shown too many wrong codes. */
export async function checkWrongCodes(tx: Database, source: string, now: Date): Promise<void> {
  const until = await fullUntil(tx, wrongCodeTable.at, eq(wrongCodeTable.source, source), wrongOfSource, now)
  if (until) refuse([until], now, 'problem.reason.wrongCodes')
}

/** Do the wrong codes of all sources together look like guessing from many places? */
export const isGuessingWidespread = async (database: Database, now: Date): Promise<boolean> =>
  (await fullUntil(database, wrongCodeTable.at, undefined, wrongOfAll, now)) !== undefined
