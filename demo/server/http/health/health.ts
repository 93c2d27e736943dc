import type { Hono } from 'hono'
import type { Clock, Log, Store } from '../../environment/environment'
import { answerHeaders } from '../headers'
import { createReadiness } from './ready'

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...answerHeaders }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers })

/** Health checks for balancers and supervisors. They are public: names of checks, and no details. */
export function healthRoutes(app: Hono, server: Store & Clock & Log): void {
  const readiness = createReadiness(server)

  /** The process answers. Nothing else is checked, since a restart does not repair a database. */
  app.get('/health/live', () => answer(200, { status: 'live' }))

  /** Requests can be served. */
  app.get('/health/ready', async () => {
    const checks = await readiness()
    const isReady = Object.values(checks).every(Boolean)
    const named = Object.fromEntries(
      Object.entries(checks).map(([name, holds]) => [name, holds ? 'ok' : 'failing']),
    )
    return answer(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', checks: named })
  })
}
