import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { sqlStateOf } from './outage'

/** Milliseconds that a statement waits for a locked table, together with all later requests for it; and between two attempts. */
const LOCK_WAIT = 3_000
const PAUSE = 1_000
const ATTEMPTS = 20
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs statements that lock tables. If a table stays in use, they are retried later, so that other requests do not wait behind
 * them.
 */
export async function withLockTimeout(database: Database, run: () => Promise<void>): Promise<void> {
  await database.execute(sql.raw(`set lock_timeout = ${LOCK_WAIT}`))
  try {
    await retryWhileLocked(run)
  } finally {
    await database.execute(sql.raw('reset lock_timeout')).catch(() => undefined)
  }
}

async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === ATTEMPTS)
        throw new Error('A table stayed in use: run `npm run migrate` again at a quiet hour.')
    }
    await new Promise(done => setTimeout(done, PAUSE))
  }
}
