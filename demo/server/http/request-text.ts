import type { Context, MiddlewareHandler } from 'hono'
import { textFault } from '../../../widgets/shared/text'
import { HttpError } from './problem'

/** Throws an HttpError (400) if a string is not valid text. Call it before a schema or the database gets the value. */
export function requireText<Sent>(sent: Sent): Sent {
  const path = textFault(sent)
  if (path !== undefined) throw new HttpError(400, [{ path, code: 'text' }])
  return sent
}

/** Parses the JSON of the body. An empty body becomes an empty object, so that required fields are reported as missing. */
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

/** Requires a path and a query in UTF-8, with valid text. Throws an HttpError (400) otherwise. */
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
