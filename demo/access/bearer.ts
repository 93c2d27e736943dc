import { and, eq, gt } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Purpose, type StudentRow, student, token } from '../db/schema'
import { Refusal } from '../problem'
import type { Keeper } from '../world'
import { traceOf } from './code'

/** Whoever holds a token: an address that was proven, and what the code was asked for. */
export interface Guest {
  email: string
  purpose: Purpose
  /** What is kept of the token. */
  trace: string
}

/** Lets in whoever shows a token that is still good. */
export const bearer =
  ({ database, now }: Keeper) =>
  async (context: Context): Promise<Guest> => {
    const shown = context.req.header('Authorization')?.match(/^Bearer ([\w-]+)$/i)?.[1]
    const trace = shown && traceOf(shown)
    const [found] = trace
      ? await database
          .select()
          .from(token)
          .where(and(eq(token.hash, trace), gt(token.expiresAt, now())))
      : []
    if (!found || !trace)
      throw new Refusal(401, [], {
        error: 'invalid_token',
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      })
    return { email: found.email, purpose: found.purpose, trace }
  }

/** The record behind a token. With registration's own token there is none before the record is accepted. */
export async function studentOf({ database }: Keeper, { email }: Guest): Promise<StudentRow> {
  const [found] = await database.select().from(student).where(eq(student.email, email))
  if (!found) throw new Refusal(404, [], { reason: 'problem.reason.user' })
  return found
}

export const studentBearer = (keeper: Keeper) => {
  const enter = bearer(keeper)
  return async (context: Context) => studentOf(keeper, await enter(context))
}
