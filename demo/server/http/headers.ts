import type { MiddlewareHandler } from 'hono'

/** One year, in seconds. Browsers ignore it without TLS (RFC 6797, section 8.1), so it is always sent. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** Headers of every response of the API. */
export const answerHeaders = {
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
  // If a browser opens data as a page, the page loads nothing and cannot be framed. The API's own page has another policy.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Adds `answerHeaders` to the response of another handler. Frequent calls set the headers together with their response instead,
 * because this function would take a sixth of their time.
 */
export const addAnswerHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(answerHeaders)) context.res.headers.set(name, value)
}
