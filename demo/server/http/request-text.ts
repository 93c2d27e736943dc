import type { Context, MiddlewareHandler } from 'hono'
import { textFault } from '../../../widgets/shared/text'
import { HttpError } from './problem'

/** Refuses strings that are not text (400), before a schema or the database gets them. */
export function requireText<Sent>(sent: Sent): Sent {
  const path = textFault(sent)
  if (path !== undefined) throw new HttpError(400, [{ path, code: 'text' }])
  return sent
}

/** The JSON of the body; an empty body is an empty object, so that required fields are reported as missing. */
export async function readJsonBody(context: Context): Promise<unknown> {
  return requireText(readJson((await context.req.text()) || '{}'))
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400)
  }
}

/** Refuses an address whose path or query is not UTF-8 text (400). */
export const requireUrlText: MiddlewareHandler = (context, next) => {
  const { url } = context.req
  if (!url.includes('%')) return next()
  const { pathname, search } = new URL(url)
  requireText(decode(pathname))
  for (const parameter of search.slice(1).split('&')) {
    const [name = '', ...value] = parameter.split('=').map(decode)
    requireText({ [requireText(name)]: value.join('=') })
  }
  return next()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new HttpError(400)
  }
}
