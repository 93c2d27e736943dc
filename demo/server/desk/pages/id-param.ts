import type { Context } from 'hono'
import * as z from 'zod/mini'
import { HttpError } from '../../http/problem'

/** An id in the address. A malformed one is answered like an unknown one. */
export function idParam(context: Context, name: string): string {
  const { data } = z.uuid().safeParse(context.req.param(name))
  if (!data) throw new HttpError(404)
  return data
}
