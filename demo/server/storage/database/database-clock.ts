import { sql } from 'drizzle-orm'
import type { ServerEnvironment } from '../../environment/environment'
import type { Database } from './database'

/** Tolerated deviation of the machine's clock in milliseconds. A smaller difference may come from the duration of the query. */
const TOLERANCE_MS = 2_000

export interface DatabaseClock {
  now: () => Date
  /** Compares the clocks again. */
  refresh: () => Promise<void>
}

/**
 * Opens the clock of the database, which all servers share. Codes expire after ten minutes, and a machine with a wrong clock would
 * refuse codes that other machines have created. A deviation is reported once, and again when it changes by more than the
 * tolerance.
 */
export async function openDatabaseClock(
  database: Database,
  { now, report }: ServerEnvironment,
): Promise<DatabaseClock> {
  let offset = 0
  async function refresh(): Promise<void> {
    const startedAt = now().getTime()
    const { rows } = (await database.execute(
      sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
    )) as { rows: { at: string }[] }
    const measured = Number(rows[0]?.at) - (startedAt + now().getTime()) / 2
    const newOffset = Math.abs(measured) > TOLERANCE_MS ? Math.round(measured) : 0
    if (Math.abs(newOffset - offset) <= TOLERANCE_MS) return
    offset = newOffset
    const seconds = Math.round(Math.abs(offset) / 1000)
    if (offset !== 0)
      report(
        new Error(
          `The clock of this machine is ${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the database's. The database's clock is used.`,
        ),
      )
  }
  await refresh()
  return { now: () => new Date(now().getTime() + offset), refresh }
}
