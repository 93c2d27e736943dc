import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { parcelGuessTable } from '../../storage/tables/parcel'

/** Limit of wrong ids and secrets for one source: a number within a number of milliseconds. */
const TIMES = 100
const WITHIN = 600_000

/** Counts a wrong id, or a wrong secret of the right form, in the database: servers behind one balancer share the count. */
export async function noteGuess(database: Database, source: string, now: Date): Promise<void> {
  const { times, until } = parcelGuessTable
  const end = new Date(now.getTime() + WITHIN)
  const isRunning = sql`${until} > ${now.toISOString()}::timestamptz`
  await database
    .insert(parcelGuessTable)
    .values({ source, times: 1, until: end })
    .onConflictDoUpdate({
      target: parcelGuessTable.source,
      set: {
        times: sql`case when ${isRunning} then ${times} + 1 else 1 end`,
        until: sql`case when ${isRunning} then ${until} else excluded.until end`,
      },
    })
}

/** Seconds until this source may ask again; undefined if it may now. Reads only. */
export async function waitAfterGuesses(
  database: Database,
  source: string,
  now: Date,
): Promise<number | undefined> {
  const { times, until } = parcelGuessTable
  const [full] = await database
    .select({ until })
    .from(parcelGuessTable)
    .where(and(eq(parcelGuessTable.source, source), gt(until, now), gte(times, TIMES)))
  return full && Math.max(Math.ceil((full.until.getTime() - now.getTime()) / 1000), 1)
}

export const deleteOldGuesses = (database: Database, now: Date): Promise<unknown> =>
  database.delete(parcelGuessTable).where(lte(parcelGuessTable.until, now))
