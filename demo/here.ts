import type { Context, MiddlewareHandler } from 'hono'
import { type Language, readLanguage } from '../widgets/contract/language'
import { Refusal } from './problem'
import { languageOf } from './serve'

/** Names that this machine has for itself: another one could be somebody else's page that points here. */
const names = ['127.0.0.1', 'localhost', '[::1]']

const isNamed = (context: Context) => names.includes(new URL(context.req.url).hostname)

/** Old browsers say where a form comes from by its origin alone. */
function isOwn(context: Context): boolean {
  const origin = context.req.header('Origin')
  return !origin || (URL.canParse(origin) && new URL(origin).host === new URL(context.req.url).host)
}

export function isLocal(context: Context): boolean {
  const site = context.req.header('Sec-Fetch-Site') ?? 'none'
  return isNamed(context) && isOwn(context) && ['same-origin', 'none'].includes(site)
}

const refuse = () => new Refusal(403, [], { reason: 'problem.reason.local' })

/** The mailbox has everybody's codes: it is for whoever sits at this machine, and for the site's own pages. */
export const onlyHere: MiddlewareHandler = (context, next) => {
  if (!isLocal(context)) throw refuse()
  return next()
}

/** A page with nothing in it but words may be come to from anywhere on this machine, as from a PDF. */
export const onlyNamed: MiddlewareHandler = (context, next) => {
  if (!isNamed(context)) throw refuse()
  return next()
}

/** The language that the page's address names, else that of the request. */
export function pageLanguage(context: Context, page = new URL(context.req.url)): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  return readLanguage(page.searchParams.get('lang')) ?? languageOf(context)
}
