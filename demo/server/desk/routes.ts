import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { logRequest, securityKindOf } from '../domain/access/security-log'
import { HttpError, httpErrorFor } from '../http/problem'
import { requestFacts } from '../http/request-facts'
import { requireAgent } from './access/guard'
import { auditRoutes } from './audit/routes'
import { caseRoutes } from './cases/routes'
import type { Desk } from './desk'
import { documentRoutes } from './documents/routes'
import { overviewRoutes } from './overview/routes'
import { refusalPage } from './pages/refusal-page'

/** Returns the pages and actions of a desk. */
export function deskRoutes(desk: Desk): Hono {
  const routes = new Hono()
  const guard = requireAgent(desk)
  routes.onError(createErrorHandler(desk))
  routes.use(noStore)
  desk.access.addRoutes(routes, guard)
  routes.use(guard)
  caseRoutes(routes, desk)
  documentRoutes(routes, desk)
  auditRoutes(routes, desk)
  overviewRoutes(routes, desk)
  return routes
}

/** Returns an error handler that responds with a page, and reports an unexpected error. */
export const createErrorHandler =
  (desk: Desk) =>
  (error: Error, context: Context): Response | Promise<Response> => {
    const { server } = desk
    const refusal = error instanceof HttpError ? error : httpErrorFor(error)
    if (refusal !== error) server.report(error, requestFacts(context))
    const event = securityKindOf(refusal, context.req.path)
    if (event) logRequest(server, context, event)
    return refusalPage(context, desk, refusal)
  }

const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
}
