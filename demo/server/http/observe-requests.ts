import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { isFromTrusted, nodeRequestOf } from '../domain/access/client-address'
import { networkForLog } from '../domain/access/security-log'
import type { Log, Observation, Site } from '../environment/environment'
import { requestFacts } from './request-facts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies the request in logs and traces. */
    requestId: string
  }
}

/** A UUID, or nginx's `$request_id`: hexadecimal, and longer than any number that identifies a person. */
const WELL_FORMED = /^(?=.{20,64}$)[0-9a-f]+(-[0-9a-f]+)*$/i

/** Returns the request id of a trusted proxy, otherwise a new one. An id from a visitor would be free text in the log. */
function requestIdOf(context: Context, trusted: BlockList): string {
  const requestId = context.req.header('X-Request-Id')
  return requestId && WELL_FORMED.test(requestId) && isFromTrusted(context, trusted)
    ? requestId
    : randomUUID()
}

/** Adds the id to the response. Set by Node if possible, since access to the headers of a `Response` takes as long as a query. */
function sendRequestId(context: Context, id: string): void {
  const outgoing = nodeRequestOf(context) && context.env.outgoing
  if (outgoing) outgoing.setHeader('X-Request-Id', id)
  else context.res.headers.set('X-Request-Id', id)
}

/** Returns a middleware that assigns an id to each request, and counts, times and logs its response. */
export function observeRequests(server: Log & Observation & Site): MiddlewareHandler {
  const { metrics, trustedProxies, tracing } = server
  const observe: MiddlewareHandler = async (context, next) => {
    const start = performance.now()
    const id = requestIdOf(context, trustedProxies)
    context.set('requestId', id)
    await next()
    sendRequestId(context, id)
    // Read after `next`, since the route is known then.
    const facts = requestFacts(context)
    const { status } = context.res
    const seconds = (performance.now() - start) / 1000
    metrics.recordRequest({ ...facts, status }, seconds)
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
