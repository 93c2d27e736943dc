import type { Context } from 'hono'
import { type Language, readLanguage } from '../../../../widgets/shared/language'
import { requestLanguage } from '../../http/serve'

/** The language that the page's address names, else that of the request. */
export function pageLanguage(context: Context, page = new URL(context.req.url)): Language {
  context.header('Vary', 'Accept-Language', { append: true })
  return readLanguage(page.searchParams.get('lang')) ?? requestLanguage(context)
}
