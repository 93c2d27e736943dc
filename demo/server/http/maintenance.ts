import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { MAINTENANCE } from '../../../widgets/contract/problem'
import type { Clock, Store } from '../environment/environment'
import type { Database } from '../storage/database/database'
import { settingTable } from '../storage/tables/setting'
import { HttpError } from './problem'
import { DOCUMENT_PAGE, DOCUMENT_PATH } from './routes/document'

const NAME = 'maintenance'

/** The service is closed by the operator. `until` is the announced end, if there is one. */
export interface Closure {
  until?: string | undefined
}

const stored = z.object({ until: z.optional(z.iso.datetime()) })

/** Resolves with the closure. Undefined while the service is open. */
export async function readClosure(database: Database): Promise<Closure | undefined> {
  const [row] = await database.select().from(settingTable).where(eq(settingTable.name, NAME))
  return row && stored.parse(JSON.parse(row.value))
}

export async function writeClosure(database: Database, closing: Closure): Promise<void> {
  const value = JSON.stringify(closing)
  await database
    .insert(settingTable)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settingTable.name, set: { value } })
}

export async function deleteClosure(database: Database): Promise<void> {
  await database.delete(settingTable).where(eq(settingTable.name, NAME))
}

/** Milliseconds for which a server reuses the state of closure that it read. */
const FRESH = 2000
/** `Retry-After` in seconds if no end was named, and its maximum: an end may come early. */
const RETRY_AFTER = 300
const LONGEST = 3600

/**
 * Returns a middleware that refuses every call (503) while the service is closed. Every server notices a change within two
 * seconds.
 */
export function refuseWhileClosed(server: Store & Clock): MiddlewareHandler {
  const look = closingOf(server)
  return async ({ req }, next) => {
    const closing = [DOCUMENT_PATH, DOCUMENT_PAGE].includes(req.path) ? undefined : await look()
    if (!closing) return next()
    throw new HttpError(503, [], {
      type: MAINTENANCE,
      reason: 'problem.reason.maintenance',
      headers: { 'Retry-After': `${secondsUntil(closing, server.now())}` },
    })
  }
}

/** Returns a function that resolves with the closure. While the database is unavailable, the last known state applies. */
function closingOf({ database }: Store): () => Promise<Closure | undefined> {
  let known: Closure | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    // The readiness check reports a database that is unavailable.
    known = await readClosure(database).catch(() => known)
    readAt = performance.now()
    reading = undefined
  }
  return async () => {
    if (performance.now() - readAt >= FRESH) {
      reading ??= read()
      await reading
    }
    return known
  }
}

function secondsUntil({ until }: Closure, now: Date): number {
  const left = until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0
  return left > 0 ? Math.min(left, LONGEST) : RETRY_AFTER
}
