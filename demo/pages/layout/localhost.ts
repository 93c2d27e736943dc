import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback, nodeRequestOf } from '../../server/domain/access/client-address'
import { HttpError } from '../../server/http/problem'

/** Names of this machine. Any other name may be a foreign domain that resolves to it (DNS rebinding). */
const names = ['127.0.0.1', 'localhost', '[::1]']

/** Browsers use HTTP/1.1. nginx connects by HTTP/1.0 by default. */
const VERSION = '1.1'

/** Returns true for a header that proxies add to forwarded requests. */
const isOfProxy = (header: string) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(header)

/**
 * Returns true for a browser on this machine, and false for a client behind a proxy. A proxy may set any `Host`, so the name
 * alone proves nothing.
 */
function isFromHere(context: Context): boolean {
  const incoming = nodeRequestOf(context)
  return (
    incoming?.httpVersion === VERSION &&
    isLoopback(incoming.socket.remoteAddress ?? '') &&
    isName(`http://${incoming.headers.host ?? ''}`) &&
    !Object.keys(context.req.header()).some(isOfProxy)
  )
}

const isName = (url: string) => URL.canParse(url) && names.includes(new URL(url).hostname)

/** Checks the request line as well, since it may name another host than the `Host` header. */
const isNamed = (context: Context) => isName(context.req.url) && isFromHere(context)

/** Returns true if the request has no foreign `Origin`. Old browsers send it with a form, and do not send `Sec-Fetch-Site`. */
function isOwn(context: Context): boolean {
  const origin = context.req.header('Origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host)
}

export function isLocal(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  return isNamed(context) && isOwn(context) && ['same-origin', 'none'].includes(site)
}

const refuse = () => new HttpError(403, [], { reason: 'problem.reason.local', event: 'demo-refused' })

/**
 * Requires a browser on this machine and a page of the site, since the mailbox contains the codes of all students. Throws an
 * HttpError (403).
 */
export const requireLocalhost: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw refuse()
  return next()
}

/**
 * Requires a browser on this machine. A link of another application, such as a PDF viewer, may open the page, since it contains
 * no data. Throws an HttpError (403).
 */
export const requireLocalName: MiddlewareHandler = (context, next) => {
  if (!isNamed(context)) throw refuse()
  return next()
}
