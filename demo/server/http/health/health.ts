import type { Hono } from 'hono'
import type { Clock, Log, Store } from '../../environment/environment'
import { answerHeaders } from '../headers'
import { createReadiness } from './ready'

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...answerHeaders }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers })

/** Adds health checks for load balancers and supervisors. They are public, so they contain only names of checks. */
export function healthRoutes(app: Hono, server: Store & Clock & Log): void {
  const readiness = createReadiness(server)

  /** Liveness: the process responds. Nothing else is checked, since a restart does not repair a database. */
  app.get('/health/live', () => answer(200, { status: 'live' }))

  /** Readiness: requests can be served. */
  app.get('/health/ready', async () => {
    const checks = await readiness()
    const isReady = Object.values(checks).every(Boolean)
    const named = Object.fromEntries(
      Object.entries(checks).map(([name, holds]) => [name, holds ? 'ok' : 'failing']),
    )
    return answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks: named })
  })
}
