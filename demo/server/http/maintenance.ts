import { eq } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { MAINTENANCE } from '../../../widgets/contract/problem'
import type { Clock, Store } from '../environment/environment'
import type { Database } from '../storage/database/database'
import { settingTable } from '../storage/tables/setting'
import { HttpError } from './problem'
import { DOCUMENT_PAGE, DOCUMENT_PATH } from './routes/document'

const SETTING_NAME = 'maintenance'

/** The service is closed by the operator. `until` is the announced end, if there is one. */
export interface Closure {
  until?: string | undefined
}

const closureSchema = z.object({ until: z.optional(z.iso.datetime()) })

/** Resolves with the closure. Undefined while the service is open. */
export async function readClosure(database: Database): Promise<Closure | undefined> {
  const [row] = await database.select().from(settingTable).where(eq(settingTable.name, SETTING_NAME))
  return row && closureSchema.parse(JSON.parse(row.value))
}

export async function writeClosure(database: Database, closure: Closure): Promise<void> {
  const value = JSON.stringify(closure)
  await database
    .insert(settingTable)
    .values({ name: SETTING_NAME, value })
    .onConflictDoUpdate({ target: settingTable.name, set: { value } })
}

export async function deleteClosure(database: Database): Promise<void> {
  await database.delete(settingTable).where(eq(settingTable.name, SETTING_NAME))
}

/** Milliseconds for which a server reuses the closure that it read. */
const REUSE_MS = 2000
/** `Retry-After` in seconds if no end was announced. */
const RETRY_AFTER = 300
/** Maximum `Retry-After` in seconds, since the maintenance may end early. */
const MAX_RETRY_AFTER = 3600

/**
 * Returns a middleware that refuses every call (503) while the service is closed, except the description of the API. Every server
 * notices a change within two seconds.
 */
export function refuseWhileClosed(server: Store & Clock): MiddlewareHandler {
  const currentClosure = createClosureReader(server)
  return async ({ req }, next) => {
    const closure = [DOCUMENT_PATH, DOCUMENT_PAGE].includes(req.path) ? undefined : await currentClosure()
    if (!closure) return next()
    throw new HttpError(503, [], {
      type: MAINTENANCE,
      reason: 'problem.reason.maintenance',
      headers: { 'Retry-After': `${secondsUntil(closure, server.now())}` },
    })
  }
}

/** Returns a function that resolves with the closure. While the database is unavailable, the last known state applies. */
function createClosureReader({ database }: Store): () => Promise<Closure | undefined> {
  let lastClosure: Closure | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    // The readiness check reports a database that is unavailable.
    lastClosure = await readClosure(database).catch(() => lastClosure)
    readAt = performance.now()
    reading = undefined
  }
  return async () => {
    if (performance.now() - readAt >= REUSE_MS) {
      reading ??= read()
      await reading
    }
    return lastClosure
  }
}

function secondsUntil({ until }: Closure, now: Date): number {
  const left = until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0
  return left > 0 ? Math.min(left, MAX_RETRY_AFTER) : RETRY_AFTER
}
