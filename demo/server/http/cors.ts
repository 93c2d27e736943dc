import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { HttpError } from './problem'

const exposeHeaders = ['Retry-After']

/** Anybody's page may ask; such calls know nobody and keep nothing. */
export const allowEveryOrigin = cors({
  origin: '*',
  allowHeaders: ['Accept-Language', 'Content-Type'],
  exposeHeaders,
  maxAge: 7200,
})

/**
 * Only the site's own pages, and those of the origins that are named. No credentials: whoever calls shows a token. Any
 * other page is refused outright, since some requests are made before their answer is found unreadable.
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
    // Nothing has to be allowed to whoever is no other site.
    if (!origin || isOwn(origin, context.req.url)) return next()
    if (!allowed.includes(origin)) throw new HttpError(403, [], { reason: 'problem.reason.origin' })
    if (context.req.method === 'OPTIONS') return preflight(context, next)
    await next()
    // After the answer, which says what it depends on itself.
    context.header('Access-Control-Allow-Origin', origin)
    context.header('Access-Control-Expose-Headers', exposeHeaders.join(','))
    context.header('Vary', 'Origin', { append: true })
  }
}

const isOwn = (origin: string, url: string) =>
  URL.canParse(origin) && new URL(origin).host === new URL(url).host
