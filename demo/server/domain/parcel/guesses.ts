import { and, eq, gt, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { parcelGuessTable } from '../../storage/tables/parcel'

/** Maximum number of wrong ids and secrets from one source, and the period that it applies to, in milliseconds. */
const TIMES = 100
const WITHIN = 600_000

/** Counts a wrong id or secret of a source in the database, so that servers behind one load balancer share the count. */
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

/** Resolves with the seconds until the source may try again, or undefined if it may now. Does not change the count. */
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
