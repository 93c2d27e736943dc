import type { Context, MiddlewareHandler } from 'hono'
import { isLoopback, nodeRequestOf } from '../../server/domain/access/client-address'
import { HttpError } from '../../server/http/problem'

/** Names of this machine. Any other name may belong to a foreign domain that resolves to it (DNS rebinding). */
const names = ['127.0.0.1', 'localhost', '[::1]']

/** nginx asks by HTTP/1.0 by default, browsers never do. */
const VERSION = '1.1'

/** A header that proxies add to the requests that they forward. */
const isOfProxy = (header: string) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(header)

/**
 * True for a browser on this machine, false for a client behind a proxy on it. A proxy may set any `Host`, so the name
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

/** The request line may name a host as well as the `Host` header. */
const isNamed = (context: Context) => isName(context.req.url) && isFromHere(context)

/** Old browsers send `Origin` with a form, and no `Sec-Fetch-Site`. */
function isOwn(context: Context): boolean {
  const origin = context.req.header('Origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host)
}

export function isLocal(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  return isNamed(context) && isOwn(context) && ['same-origin', 'none'].includes(site)
}

const refuse = () => new HttpError(403, [], { reason: 'problem.reason.local', event: 'demo-refused' })

/** The mailbox shows the codes of all students: only browsers on this machine and the site's own pages may read it. */
export const requireLocalhost: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw refuse()
  return next()
}

/** A page without data may also be opened by a link from another application, such as a PDF viewer. */
export const requireLocalName: MiddlewareHandler = (context, next) => {
  if (!isNamed(context)) throw refuse()
  return next()
}
