import type { MiddlewareHandler } from 'hono'

/** A year. Browsers ignore it without TLS (RFC 6797, 8.1), so it is always sent. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** Headers of every answer, of data and pages alike. */
export const answerHeaders = {
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  // If a browser opens data as a page, it loads nothing else and shows it in no frame. Pages have a policy of their own.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Adds `answerHeaders` to another handler's answer. Not for frequent calls: it takes a sixth of their time. */
export const addAnswerHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) context.res.headers.set(name, value)
}
