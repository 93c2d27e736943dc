import type { Context } from 'hono'
import { type Language, readLanguage } from '../../../../widgets/shared/language'
import { requestLanguage } from '../../http/serve'

/** Returns the language in the page's address, otherwise the language of the request. */
export function pageLanguage(context: Context, page = new URL(context.req.url)): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  return readLanguage(page.searchParams.get('lang')) ?? requestLanguage(context)
}
