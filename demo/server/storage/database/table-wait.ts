import { sql } from 'drizzle-orm'

/** Milliseconds that a statement waits for a table that is in use, with all requests that come after it; and between two tries. */
const LOCK_WAIT = 3_000
const PAUSE = 1_000
const TRIES = 20

/** For the statements of this transaction. */
export const limitLocalWait = sql.raw(`set local lock_timeout = ${LOCK_WAIT}`)

/** For the statements of this connection, until it is lifted. */
export const limitWait = sql.raw(`set lock_timeout = ${LOCK_WAIT}`)
export const liftWait = sql.raw('reset lock_timeout')

/** A table in use is tried again, so that its requests are not held up behind a migration that waits. */
export async function whenFree(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const isLocked = cause instanceof Error && 'code' in cause && cause.code === '55P03'
      if (!isLocked) throw error
      if (tries === TRIES)
        throw new Error('A table stayed in use: run `npm run migrate` again at a quiet hour.')
    }
    await new Promise(done => setTimeout(done, PAUSE))
  }
}
