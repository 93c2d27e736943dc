import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { TRANSPORT_SECURITY } from '../http/headers'
import { healthRoutes } from '../http/health/health'
import { observeRequests } from '../http/observe-requests'
import { HttpError } from '../http/problem'
import { requireUrlText } from '../http/request-text'
import type { Desk } from './desk'
import { agentPage } from './pages/layout'
import { refusalPage } from './pages/refusal-page'
import { createErrorHandler, deskRoutes } from './routes'
import { pageFileRoutes } from './style/files'

/** Pages of the desk run no script, load nothing from other origins, and cannot be framed. */
const securityHeaders = secureHeaders({
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
  // The address of a search may contain a name, so other origins get no referrer. `no-referrer` is not possible: with it, browsers
  // send the `Origin` of a form as `null`.
  referrerPolicy: 'same-origin',
})

/** Adds the security headers. A content security policy that a route has set, such as that of a chart, is kept. */
const deskHeaders: MiddlewareHandler = async (context, next) => {
  let routePolicy: string | null = null
  await securityHeaders(context, async () => {
    await next()
    routePolicy = context.res.headers.get('Content-Security-Policy')
  })
  if (routePolicy) context.res.headers.set('Content-Security-Policy', routePolicy)
}

/** Creates the desk for production: a separate application on its own origin. */
export function createDeskApp({ server, access }: Pick<Desk, 'server' | 'access'>): Hono {
  const desk: Desk = { server, access, base: '', layout: agentPage }
  const app = new Hono()
  app.onError(createErrorHandler(desk))
  app.use(observeRequests(server))
  app.use(deskHeaders, requireUrlText)
  healthRoutes(app, server)
  pageFileRoutes(app, '')
  app.route('/', deskRoutes(desk))
  app.notFound(context => refusalPage(context, desk, new HttpError(404)))
  return app
}
