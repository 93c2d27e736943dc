import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type Language, readLanguage } from '../../../../widgets/shared/language'
import { HttpError } from '../../http/problem'
import { requestLanguage } from '../../http/serve'

/**
 * Returns path and query of a URL, for a link within its origin. Leading slashes are reduced to one, since a link that begins with
 * two slashes opens another host.
 */
export const pathAndQuery = ({ pathname, search }: URL): string => pathname.replace(/^\/+/, '/') + search

/** Returns the page that a form asks to return to. If it is not a page of the desk, returns the first page. */
export function pageToReturnTo(wanted: string, base: string): string {
  const origin = 'http://desk'
  const url = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
  const isOfDesk = url?.origin === origin && `${url.pathname}/`.startsWith(`${base}/`)
  return isOfDesk ? pathAndQuery(url) : base || '/'
}

/** Returns an id in the address. Throws an HttpError (404) if it is malformed, as for an unknown id. */
export function idParam(context: Context, name: string): string {
  const { data } = z.uuid().safeParse(context.req.param(name))
  if (!data) throw new HttpError(404)
  return data
}

/** Returns the language in the page's address, otherwise the language of the request. Adds `Vary` to the response. */
export function pageLanguage(context: Context, page = new URL(context.req.url)): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  return readLanguage(page.searchParams.get('lang')) ?? requestLanguage(context)
}
