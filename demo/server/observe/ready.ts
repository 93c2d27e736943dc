import { sql } from 'drizzle-orm'
import { missingMigrations } from '../db/migrate'
import type { Server } from '../environment/environment'
import { readBacklog } from './backlog'
import { within } from './within'

export type ReadinessCheck = 'database' | 'schema' | 'store' | 'mail'

/** Whether the server can do its work: each check that holds is true. */
export type Readiness = Record<ReadinessCheck, boolean>

/** Milliseconds for one check, and for which a result is given again: a probe of anybody costs nothing. */
const PATIENCE = 2_000
const FRESH = 1_000
/** Seconds after which a mail that was never tried says that no server sends. */
const MAIL_LIMIT = 300

/** Runs the checks side by side. */
export function createReadiness(server: Server): () => Promise<Readiness> {
  const { database, fileStore, parcelStore, caseNow } = server
  const checks: Record<ReadinessCheck, () => Promise<boolean>> = {
    database: async () => {
      await database.execute(sql`select 1`)
      return true
    },
    schema: async () => (await missingMigrations(database)).length === 0,
    store: async () => {
      await Promise.all([fileStore.check(), parcelStore.check()])
      return true
    },
    mail: async () => {
      const { codesLate, mailsLate } = await readBacklog(database, caseNow())
      return Math.max(codesLate, mailsLate) < MAIL_LIMIT
    },
  }
  const run = async (): Promise<Readiness> => {
    const results = await Promise.all(
      Object.values(checks).map(check => within(PATIENCE, check()).catch(() => false)),
    )
    const [isDatabase = false, isSchema = false, isStore = false, isMail = false] = results
    return { database: isDatabase, schema: isSchema, store: isStore, mail: isMail }
  }
  let last: { at: number; result: Promise<Readiness> } | undefined
  return () => {
    if (!last || performance.now() - last.at > FRESH) last = { at: performance.now(), result: run() }
    return last.result
  }
}
