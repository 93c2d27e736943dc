import type { MiddlewareHandler } from 'hono'
import { networkForLog } from '../domain/access/security-log'
import type { Log, Observation, Site } from '../environment/environment'
import { requestFacts } from './request-facts'
import { requestIdOf, sendRequestId } from './request-id'

/** Gives each request an id; counts, times and logs its answer. */
export function observeRequests(server: Log & Observation & Site): MiddlewareHandler {
  const { metrics, trustedProxies, tracing } = server
  const observe: MiddlewareHandler = async (context, next) => {
    const start = performance.now()
    const id = requestIdOf(context, trustedProxies)
    context.set('requestId', id)
    await next()
    sendRequestId(context, id)
    // After `next` the route is the one that has answered.
    const facts = requestFacts(context)
    const { status } = context.res
    const seconds = (performance.now() - start) / 1000
    metrics.requestAnswered({ ...facts, status }, seconds)
    server.logRequest?.({ ...facts, status, seconds, source: networkForLog(context, trustedProxies) })
  }
  if (!tracing) return observe
  return (context, next) =>
    tracing.span('request', async describe => {
      await observe(context, next)
      const { method, route, requestId } = requestFacts(context)
      const { status } = context.res
      describe(
        {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          request_id: requestId,
        },
        `${method} ${route}`,
      )
    })
}
