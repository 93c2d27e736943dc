import { sql } from 'drizzle-orm'
import type { ServerEnvironment } from '../../environment/environment'
import type { Database } from './database'

/** Milliseconds that a machine may be wrong: less says nothing, since the answer takes its time. */
const TOLERANCE = 2_000

export interface DatabaseClock {
  now: () => Date
  /** Compares again. */
  refresh: () => Promise<void>
}

/**
 * The time that all servers share: the database's. A code ends after ten minutes, and a machine whose clock is wrong by these
 * would refuse each code that another one has made. A difference is reported once, and again when it has changed.
 */
export async function openDatabaseClock(
  database: Database,
  { now, report }: ServerEnvironment,
): Promise<DatabaseClock> {
  let offset = 0
  async function refresh(): Promise<void> {
    const asked = now().getTime()
    const { rows } = (await database.execute(
      sql`select extract(epoch from clock_timestamp()) * 1000 as at`,
    )) as { rows: { at: string }[] }
    const found = Number(rows[0]?.at) - (asked + now().getTime()) / 2
    const wanted = Math.abs(found) > TOLERANCE ? Math.round(found) : 0
    if (Math.abs(wanted - offset) <= TOLERANCE) return
    offset = wanted
    const seconds = Math.round(Math.abs(offset) / 1000)
    if (offset !== 0)
      report(
        new Error(
          `The clock of this machine is ${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the database's, which counts`,
        ),
      )
  }
  await refresh()
  return { now: () => new Date(now().getTime() + offset), refresh }
}
