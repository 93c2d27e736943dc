import type { Context } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../../http/problem'

/** Returns an id in the address. Throws an HttpError (404) if it is malformed, as for an unknown id. */
export function idParam(context: Context, name: string): string {
  const { data } = z.uuid().safeParse(context.req.param(name))
  if (!data) throw new HttpError(404)
  return data
}
