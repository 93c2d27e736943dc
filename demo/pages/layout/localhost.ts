import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback, nodeRequestOf } from '../../server/domain/access/client-address'
import { HttpError } from '../../server/http/problem'

/** Names of this machine. Any other name may be a foreign domain that resolves to this machine (DNS rebinding). */
const localNames = ['127.0.0.1', 'localhost', '[::1]']

/** The HTTP version that browsers use. nginx before 1.29.7 by default uses HTTP/1.0 for the server behind it. */
const HTTP_VERSION = '1.1'

/** Returns true for a header that proxies add to forwarded requests. */
const isProxyHeader = (header: string) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(header)

/**
 * Returns true for a browser on this machine, and false for a client behind a proxy. A proxy may set any `Host`, so the name
 * alone proves nothing.
 */
function isFromThisMachine(context: Context): boolean {
  const incoming = nodeRequestOf(context)
  return (
    incoming?.httpVersion === HTTP_VERSION &&
    isLoopback(incoming.socket.remoteAddress ?? '') &&
    hasLocalName(`http://${incoming.headers.host ?? ''}`) &&
    !Object.keys(context.req.header()).some(isProxyHeader)
  )
}

const hasLocalName = (url: string) => URL.canParse(url) && localNames.includes(new URL(url).hostname)

/** Checks the request line as well, since it may name another host than the `Host` header. */
const isAddressedLocally = (context: Context) => hasLocalName(context.req.url) && isFromThisMachine(context)

/** Returns true if the request has no foreign `Origin`. Old browsers send `Origin` with a form, but no `Sec-Fetch-Site`. */
function hasNoForeignOrigin(context: Context): boolean {
  const origin = context.req.header('Origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host)
}

/** Returns true for a request that a browser on this machine sends from the site itself, or from a typed address. */
export function isLocal(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  return isAddressedLocally(context) && hasNoForeignOrigin(context) && ['same-origin', 'none'].includes(site)
}

const refusal = () => new HttpError(403, [], { reason: 'problem.reason.local', event: 'demo-refused' })

/**
 * Requires a browser on this machine, and a page of the site or a typed address, since the mailbox contains the codes of all
 * students. Throws an HttpError (403).
 */
export const requireLocalhost: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw refusal()
  return next()
}

/**
 * Requires a browser on this machine. A link of another application, such as a PDF viewer, may open the page, since it contains
 * no data. Throws an HttpError (403).
 */
export const requireLocalName: MiddlewareHandler = (context, next) => {
  if (!isAddressedLocally(context)) throw refusal()
  return next()
}
