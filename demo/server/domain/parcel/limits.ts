import { and, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import { HttpError } from '../../http/problem'
import type { Database } from '../../storage/database/database'
import { parcelGuessTable, parcelUseTable } from '../../storage/tables/parcel'
import { countedNetworks } from '../access/client-address'
import { DAY_MS } from '../rules/lifetimes'

/** Daily limits of one subscriber's network: deliveries, and bytes. All students of a campus may share one network. */
const MAX_DAILY_DELIVERIES = 2_000
/** Enough for 2,000 deliveries of 2 MB each: the usual size of one student's documents together. */
const MAX_DAILY_BYTES = MAX_DAILY_DELIVERIES * 2 * 1024 * 1024

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Returns `Retry-After` in seconds: the time until the next day (UTC). */
const untilTomorrow = (now: Date) => `${Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000)}`

const limitError = (now: Date) => new HttpError(429, [], { headers: { 'Retry-After': untilTomorrow(now) } })

async function count(
  tx: Database,
  source: string,
  now: Date,
  amounts: { deliveries?: number; bytes?: number },
): Promise<void> {
  const { deliveries = 0, bytes = 0 } = amounts
  for (const { sources, subscribers } of countedNetworks(source)) {
    const [used] = await tx
      .insert(parcelUseTable)
      .values({ source: sources, day: dayOf(now), deliveries, bytes })
      .onConflictDoUpdate({
        target: [parcelUseTable.source, parcelUseTable.day],
        set: {
          deliveries: sql`${parcelUseTable.deliveries} + ${deliveries}`,
          bytes: sql`${parcelUseTable.bytes} + ${bytes}`,
        },
      })
      .returning()
    if (
      used &&
      (used.bytes > MAX_DAILY_BYTES * subscribers || used.deliveries > MAX_DAILY_DELIVERIES * subscribers)
    )
      throw limitError(now)
  }
}

/** Counts a delivery of a source. Rejects with an HttpError (429) beyond the limit of the day. */
export const countDelivery = (tx: Database, source: string, now: Date): Promise<void> =>
  count(tx, source, now, { deliveries: 1 })

/** Counts bytes of a source. Rejects (429) beyond the limit. Runs outside the transaction, so that refused parcels count too. */
export const countBytes = (database: Database, source: string, now: Date, bytes: number): Promise<void> =>
  count(database, source, now, { bytes })

/** Rejects with an HttpError (429) if the source has reached the day's limit of bytes. Call it before a parcel is read. */
export async function assertDailyBytes(database: Database, source: string, now: Date): Promise<void> {
  const networks = countedNetworks(source)
  const names = networks.map(({ sources }) => sources)
  const rows = await database
    .select()
    .from(parcelUseTable)
    .where(and(inArray(parcelUseTable.source, names), eq(parcelUseTable.day, dayOf(now))))
  const isOver = networks.some(({ sources, subscribers }) =>
    rows.some(used => used.source === sources && used.bytes >= MAX_DAILY_BYTES * subscribers),
  )
  if (isOver) throw limitError(now)
}

export const deleteOldUse = (database: Database, now: Date): Promise<unknown> =>
  database.delete(parcelUseTable).where(lt(parcelUseTable.day, dayOf(now)))

/** `Retry-After` in seconds. */
const RETRY_AFTER = 5

type Chunks = AsyncIterable<Uint8Array>

/** Limits concurrent reads of one delivery to `maxReads`. A further read throws an HttpError (429) when its first chunk is read. */
export function createReadLimit(maxReads: number): (id: string, open: () => Chunks) => Chunks {
  const counts = new Map<string, number>()

  function leave(id: string): void {
    const count = (counts.get(id) ?? 1) - 1
    if (count > 0) counts.set(id, count)
    else counts.delete(id)
  }

  return async function* read(id, open) {
    const count = counts.get(id) ?? 0
    if (count >= maxReads) throw new HttpError(429, [], { headers: { 'Retry-After': `${RETRY_AFTER}` } })
    counts.set(id, count + 1)
    try {
      yield* open()
    } finally {
      leave(id)
    }
  }
}

/**
 * Maximum number of wrong ids and secrets from one subscriber's network in a period, and the length of the period in milliseconds.
 */
const MAX_GUESSES = 100
const GUESS_PERIOD_MS = 600_000

/**
 * Counts a wrong id or secret in the database, so that servers behind one load balancer share the count. `source` is a subscriber's
 * network.
 */
export async function countGuess(database: Database, source: string, now: Date): Promise<void> {
  const { times, until } = parcelGuessTable
  const end = new Date(now.getTime() + GUESS_PERIOD_MS)
  const runningCondition = sql`${until} > ${now.toISOString()}::timestamptz`
  await database
    .insert(parcelGuessTable)
    .values({ source, times: 1, until: end })
    .onConflictDoUpdate({
      target: parcelGuessTable.source,
      set: {
        times: sql`case when ${runningCondition} then ${times} + 1 else 1 end`,
        until: sql`case when ${runningCondition} then ${until} else excluded.until end`,
      },
    })
}

/** Resolves with the seconds until a subscriber's network may try again. Undefined if it may try now. Does not change the count. */
export async function waitAfterGuesses(
  database: Database,
  source: string,
  now: Date,
): Promise<number | undefined> {
  const { times, until } = parcelGuessTable
  const [blocked] = await database
    .select({ until })
    .from(parcelGuessTable)
    .where(and(eq(parcelGuessTable.source, source), gt(until, now), gte(times, MAX_GUESSES)))
  return blocked && Math.max(Math.ceil((blocked.until.getTime() - now.getTime()) / 1000), 1)
}

export const deleteOldGuesses = (database: Database, now: Date): Promise<unknown> =>
  database.delete(parcelGuessTable).where(lte(parcelGuessTable.until, now))
