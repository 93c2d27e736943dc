import type { MiddlewareHandler } from 'hono'

/** A year. A browser believes it over TLS alone (RFC 6797, 8.1), so that it is said whatever carried the request here. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** What every answer says, data as much as pages: it comes over TLS, and is what it says. */
export const answerHeaders = {
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
}

/** The same for an answer that somebody else has made. Where there are many of them, it would take a sixth of their time. */
export const addAnswerHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) context.res.headers.set(name, value)
}
