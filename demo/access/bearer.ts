import { and, eq, gt, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Purpose, type StudentRow, student, token } from '../db/schema'
import { Refusal } from '../problem'
import { type Beside, besideOf } from '../store/student'
import type { Keeper } from '../world'
import { traceOf } from './code'

/** Whoever holds a token: an address that was proven, and what the code was asked for. */
export interface Guest {
  email: string
  purpose: Purpose
  /** What is kept of the token. */
  trace: string
}

const noToken = () =>
  new Refusal(401, [], {
    error: 'invalid_token',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

/** What is kept of the token that a request shows. */
function shownTrace(context: Context): string {
  const shown = context.req.header('Authorization')?.match(/^Bearer ([\w-]+)$/i)?.[1]
  if (!shown) throw noToken()
  return traceOf(shown)
}

/** The row of the token that a request shows, as long as it is good. */
const isShown = (context: Context, now: Date): SQL | undefined =>
  and(eq(token.hash, shownTrace(context)), gt(token.expiresAt, now))

/** Lets in whoever shows a token that is still good. */
export const bearer =
  ({ database, now }: Keeper) =>
  async (context: Context): Promise<Guest> => {
    const [found] = await database
      .select({ email: token.email, purpose: token.purpose, trace: token.hash })
      .from(token)
      .where(isShown(context, now()))
    if (!found) throw noToken()
    return found
  }

/** The record behind a token, in the same round trip. With registration's own there is none before it is accepted. */
export const studentBearer =
  ({ database, now }: Keeper) =>
  async (context: Context): Promise<StudentRow> => {
    const [found] = await database
      .select({ student })
      .from(token)
      .leftJoin(student, eq(student.email, token.email))
      .where(isShown(context, now()))
    return known(found).student
  }

/** The same with all that is told of them. */
export const recordBearer =
  ({ database, now }: Keeper) =>
  async (context: Context): Promise<Beside & { student: StudentRow }> => {
    const [found] = await database
      .select({ student, ...besideOf(student.id) })
      .from(token)
      .leftJoin(student, eq(student.email, token.email))
      .where(isShown(context, now()))
    return known(found)
  }

/** Refuses a token that nobody has, then one that has no record behind it yet. */
function known<Found extends { student: StudentRow | null }>(
  found: Found | undefined,
): Found & { student: StudentRow } {
  if (!found) throw noToken()
  const { student } = found
  if (!student) throw new Refusal(404, [], { reason: 'problem.reason.user' })
  return { ...found, student }
}

/** The same for a path that names a student: it is their own, or nobody's (an unknown one is not told apart). */
export const ownBearer = (keeper: Keeper) => {
  const enter = studentBearer(keeper)
  return async (context: Context): Promise<StudentRow> => {
    const who = await enter(context)
    if (context.req.param('id')?.toLowerCase() !== who.id)
      throw new Refusal(403, [], { reason: 'problem.reason.student' })
    return who
  }
}
