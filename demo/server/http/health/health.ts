import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Clock, Log, Store } from '../../environment/environment'
import { missingMigrations } from '../../storage/database/migrations'
import { answerHeaders } from '../headers'
import { readBacklog, withTimeout } from './backlog'

type ReadinessCheck = 'database' | 'schema' | 'store' | 'mail'

/** The result of each readiness check. */
type Readiness = Record<ReadinessCheck, boolean>

/** Maximum milliseconds for one check. */
const CHECK_MS = 2_000
/** Milliseconds for which the results are reused, so that public requests cause no load. */
const REUSE_MS = 1_000
/** Seconds without a delivery attempt after which mails count as not being sent. */
const MAIL_LIMIT = 300

/** Reasons for a failed check. */
const sentences: Record<ReadinessCheck, string> = {
  database: 'it does not answer',
  schema: 'migrations of this release are missing',
  store: 'it does not answer',
  mail: 'a mail has waited five minutes without a first try',
}

/** Returns a function that runs the checks in parallel, at most once a second. */
function createReadiness(server: Store & Clock & Log): () => Promise<Readiness> {
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
  const failing = new Set<string>()
  /** Reports a failing check only once until it passes again, since checks run every few seconds. */
  const reportOnce = (name: string, why: string) => {
    if (!failing.has(name)) server.report(new Error(`Not ready: ${name}: ${why}`))
    failing.add(name)
  }
  const runCheck = async ([name, check]: [string, () => Promise<boolean>]): Promise<boolean> => {
    const isPassing = await withTimeout(CHECK_MS, check()).catch(fault => {
      reportOnce(name, fault instanceof Error ? fault.message : 'it does not answer')
      return false
    })
    if (isPassing) failing.delete(name)
    else reportOnce(name, sentences[name as ReadinessCheck])
    return isPassing
  }
  const run = async (): Promise<Readiness> => {
    const results = await Promise.all(Object.entries(checks).map(runCheck))
    const [database = false, schema = false, store = false, mail = false] = results
    return { database, schema, store, mail }
  }
  let last: { at: number; result: Promise<Readiness> } | undefined
  return () => {
    if (!last || performance.now() - last.at > REUSE_MS) last = { at: performance.now(), result: run() }
    return last.result
  }
}

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...answerHeaders }
const respond = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers })

/** Adds health checks for load balancers and supervisors. They are public, so they contain only names of checks. */
export function healthRoutes(app: Hono, server: Store & Clock & Log): void {
  const readiness = createReadiness(server)

  /** Liveness: the process responds. Nothing else is checked, since a restart does not repair a database. */
  app.get('/health/live', () => respond(200, { status: 'live' }))

  /** Readiness: requests can be served. */
  app.get('/health/ready', async () => {
    const checks = await readiness()
    const isReady = Object.values(checks).every(Boolean)
    const states = Object.fromEntries(
      Object.entries(checks).map(([name, isPassing]) => [name, isPassing ? 'ok' : 'failing']),
    )
    return respond(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks: states })
  })
}
