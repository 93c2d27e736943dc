import type { Context, MiddlewareHandler } from 'hono'
import { type Language, readLanguage } from '../../widgets/contract/language'
import { isLoopback, nodeRequestOf } from '../server/access/client-address'
import { HttpError } from '../server/http/problem'
import { requestLanguage } from '../server/http/serve'

/** Names that this machine has for itself: another one could be somebody else's page that points here. */
const names = ['127.0.0.1', 'localhost', '[::1]']

/** The first HTTP without a proxy's usual default: nginx asks by 1.0, and browsers have left it long ago. */
const VERSION = '1.1'

/** What a proxy adds to a request that it hands on. */
const isOfProxy = (header: string) => /^(forwarded|via|x-real-ip|x-forwarded-.+)$/i.test(header)

/**
 * A browser on this machine, and nobody behind a proxy on it: a proxy may put any name in `Host`, so that the name
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

/** A request may name a host in its first line as well as in `Host`. */
const isNamed = (context: Context) => isName(context.req.url) && isFromHere(context)

/** Old browsers say where a form comes from by its origin alone. */
function isOwn(context: Context): boolean {
  const origin = context.req.header('Origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host)
}

export function isLocal(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  return isNamed(context) && isOwn(context) && ['same-origin', 'none'].includes(site)
}

const refuse = () => new HttpError(403, [], { reason: 'problem.reason.local', event: 'demo-refused' })

/** The mailbox has everybody's codes: it is for whoever sits at this machine, and for the site's own pages. */
export const requireLocalhost: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw refuse()
  return next()
}

/** A page with nothing in it but words may be come to from anywhere on this machine, as from a PDF. */
export const requireLocalName: MiddlewareHandler = (context, next) => {
  if (!isNamed(context)) throw refuse()
  return next()
}

/** The language that the page's address names, else that of the request. */
export function pageLanguage(context: Context, page = new URL(context.req.url)): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  return readLanguage(page.searchParams.get('lang')) ?? requestLanguage(context)
}
