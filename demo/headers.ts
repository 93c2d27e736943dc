import type { MiddlewareHandler } from 'hono'

/** A year. A browser believes it over TLS alone (RFC 6797, 8.1), so that it is said whatever carried the request here. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** What every answer has to say, data as much as pages: it is what it says, and it comes over TLS. */
export const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  headers.set('Strict-Transport-Security', TRANSPORT_SECURITY)
  headers.set('X-Content-Type-Options', 'nosniff')
}
