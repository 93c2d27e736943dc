import type { HonoRequest, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HttpError } from './problem'

const exposeHeaders = ['Retry-After']

/** CORS for calls that every origin may make: they identify no student and store nothing. */
export const allowEveryOrigin = cors({
  origin: '*',
  allowHeaders: ['Accept-Language', 'Content-Type'],
  exposeHeaders,
  maxAge: 7200,
})

/**
 * Returns a middleware that allows only the site's own pages and the allowed origins. Calls use a token and no cookie, so CORS
 * credentials are not allowed. Any other page is refused with an HttpError (403), since a browser sends some requests before it
 * checks whether the page may read the response.
 */
export function allowOrigins(allowed: string[]): MiddlewareHandler {
  const preflight = cors({
    origin: allowed,
    allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key'],
    allowMethods: ['GET', 'POST', 'PATCH'],
    maxAge: 7200,
  })
  return async (context, next) => {
    const origin = context.req.header('Origin')
    // Browsers send no `Origin` with the request for a picture or a script.
    if (!origin && isEmbeddedElsewhere(context.req))
      throw new HttpError(403, [], { reason: 'problem.reason.origin' })
    // No `Origin`: a GET of the same origin, a followed link, or a client that is not a browser.
    if (!origin || isOwn(origin, context.req.url)) return next()
    if (!allowed.includes(origin)) throw new HttpError(403, [], { reason: 'problem.reason.origin' })
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // Set after the handler, which sets its own `Vary`.
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Expose-Headers', exposeHeaders.join(','))
    context.header('Vary', 'Origin', { append: true })
  }
}

/** Returns true for a subresource that a page of another site loads. A followed link is a navigation, not a subresource. */
const isEmbeddedElsewhere = (request: HonoRequest) =>
  request.header('Sec-Fetch-Site') === 'cross-site' && request.header('Sec-Fetch-Mode') !== 'navigate'

const isOwn = (origin: string, url: string) =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host
