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
import { answerFault, deskRoutes } from './routes'
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

/** The desk of production: an application of its own, on an origin of its own. */
export function createDeskApp({ server, access }: Pick<Desk, 'server' | 'access'>): Hono {
  const desk: Desk = { server, access, base: '', layout: agentPage }
  const app = new Hono()
  app.onError(answerFault(desk))
  app.use(observeRequests(server))
  app.use(deskHeaders, requireUrlText)
  healthRoutes(app, server)
  pageFileRoutes(app, '')
  app.route('/', deskRoutes(desk))
  app.notFound(context => refusalPage(context, desk, new HttpError(404)))
  return app
}
