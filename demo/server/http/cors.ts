import type { HonoRequest, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HttpError } from './problem'

const exposeHeaders = ['Retry-After']

/** For calls that every origin may make: they identify no student and store nothing. */
export const allowEveryOrigin = cors({
  origin: '*',
  allowHeaders: ['Accept-Language', 'Content-Type'],
  exposeHeaders,
  maxAge: 7200,
})

/**
 * Only the site's own pages and those of the allowed origins. No credentials: calls carry a token. Any other page is
 * refused outright, since a browser makes some requests before it checks whether their answer may be read.
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
    // Another site's picture or script names no origin.
    if (!origin && isEmbeddedElsewhere(context.req))
      throw new HttpError(403, [], { reason: 'problem.reason.origin' })
    // A request of the same origin, or of a client that is not a browser.
    if (!origin || isOwn(origin, context.req.url)) return next()
    if (!allowed.includes(origin)) throw new HttpError(403, [], { reason: 'problem.reason.origin' })
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // After the answer, which sets its own `Vary`.
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Expose-Headers', exposeHeaders.join(','))
    context.header('Vary', 'Origin', { append: true })
  }
}

/** A link that a person follows from another site is a navigation. */
const isEmbeddedElsewhere = (request: HonoRequest) =>
  request.header('Sec-Fetch-Site') === 'cross-site' && request.header('Sec-Fetch-Mode') !== 'navigate'

const isOwn = (origin: string, url: string) =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host
