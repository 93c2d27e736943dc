import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { logRequest, securityKindOf } from '../domain/access/security-log'
import { TRANSPORT_SECURITY } from '../http/headers'
import { healthRoutes } from '../http/health/health'
import { observeRequests } from '../http/observe-requests'
import { HttpError, httpErrorFor } from '../http/problem'
import { requestFacts } from '../http/request-facts'
import { requireUrlText } from '../http/request-text'
import type { Desk } from './access/access'
import { agentRequest, requireAgent, requireRole } from './access/guard'
import { auditRoutes } from './audit/routes'
import { caseRoutes } from './cases/routes'
import { documentViewRoutes } from './documents/routes'
import { overviewRoutes } from './overview/routes'
import { agentPage } from './pages/layout'
import { refusalPage } from './pages/refusal-page'
import { deskViewOf } from './pages/view-of'
import { pageFileRoutes } from './style/files'

/** No script, nothing of another origin, in no frame. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: TRANSPORT_SECURITY,
  xFrameOptions: 'DENY',
  // Of a search the address has a name: no other origin is sent it. Without any, a form's origin would be `null`.
  referrerPolicy: 'same-origin',
})

/** A document or a chart has a policy of its own. */
const deskHeaders: MiddlewareHandler = async (context, next) => {
  let own: string | null = null
  await headers(context, async () => {
    await next()
    own = context.res.headers.get('Content-Security-Policy')
  })
  if (own) context.res.headers.set('Content-Security-Policy', own)
}

const storeNothing: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'no-store')
}

/** The desk of production: an application of its own, on an origin of its own, for agents who are signed in. */
export function createDeskApp(desk: Desk): Hono {
  const { server, access } = desk
  const app = new Hono()
  app.onError((error, context) => {
    const refusal = error instanceof HttpError ? error : httpErrorFor(error)
    if (refusal !== error) server.report(error, requestFacts(context))
    const event = securityKindOf(refusal, context.req.path)
    if (event) logRequest(server, context, event)
    return refusalPage(context, server, refusal)
  })
  app.use(observeRequests(server))
  app.use(deskHeaders, storeNothing, requireUrlText)
  healthRoutes(app, server)
  pageFileRoutes(app, '')
  access.addRoutes(app)
  app.use(requireAgent(desk))
  caseRoutes(app, desk)
  documentViewRoutes(app, {
    ...{ server, base: '', allow: requireRole(desk, 'reader') },
    viewOf: context => deskViewOf(context, server),
    secretOf: context => agentRequest(context).csrf,
    layout: (page, view) => agentPage({ page: 'cases', ...page }, view),
  })
  auditRoutes(app, desk)
  overviewRoutes(app, desk)
  app.notFound(context => refusalPage(context, server, new HttpError(404)))
  return app
}
