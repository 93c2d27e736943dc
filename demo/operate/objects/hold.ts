import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { fromNow } from '../../server/output/mail/queue'
import type { Database } from '../../server/storage/database/database'
import { objectHoldTable } from '../../server/storage/tables/object'

/** Milliseconds for which a hold outlives a process that has crashed, and between two renewals. */
const LIFE = 600_000
const RENEWAL = 60_000

/** SQL condition: true while a hold forbids the deletion of objects. */
export const isHeld = sql`exists (select from object_hold where until > now())`

/** Runs `act` while no object is deleted, so that everything a snapshot names can still be copied. */
export async function holdObjects<Result>(database: Database, act: () => Promise<Result>): Promise<Result> {
  const id = randomUUID()
  await database.insert(objectHoldTable).values({ id, until: fromNow(LIFE) })
  const renew = () =>
    database
      .update(objectHoldTable)
      .set({ until: fromNow(LIFE) })
      .where(eq(objectHoldTable.id, id))
      // The next renewal may succeed. After a hold that has expired, the snapshot fails at the first object that is gone.
      .catch(() => undefined)
  const timer = setInterval(renew, RENEWAL)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await database.delete(objectHoldTable).where(eq(objectHoldTable.id, id))
  }
}
