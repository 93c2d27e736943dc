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

/** Pages of the desk run no script, load nothing from other origins, and cannot be framed. */
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
  // The address of a search contains a name, so other origins get no referrer. With `no-referrer`, the origin of a form would be
  // `null`.
  referrerPolicy: 'same-origin',
})

/** Adds the headers. The policy of a document or a chart replaces the general one. */
const deskHeaders: MiddlewareHandler = async (context, next) => {
  let own: string | null = null
  await headers(context, async () => {
    await next()
    own = context.res.headers.get('Content-Security-Policy')
  })
  if (own) context.res.headers.set('Content-Security-Policy', own)
}

/** Creates the desk for production: a separate application on its own origin. */
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
