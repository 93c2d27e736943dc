import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type Beside, besideOf, noteLanguage } from '../case/student'
import { type StudentRow, student, token } from '../db/schema'
import type { Server } from '../environment/environment'
import { Refusal } from '../http/problem'
import { askedLanguage } from '../http/serve'
import { traceOf } from './secret'
import { type Guest, otherSessions } from './session'

/** Most requests without a token are those of pages that were left open: only one that is shown is worth a line. */
const noToken = (event?: 'token-refused') =>
  new Refusal(401, [], {
    error: 'invalid_token',
    ...(event && { event }),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

/** What is kept of the token that a request shows. */
function shownTrace(context: Context): string {
  const header = context.req.header('Authorization')
  const shown = header?.match(/^Bearer ([\w-]+)$/i)?.[1]
  if (!shown) throw noToken(header ? 'token-refused' : undefined)
  return traceOf(shown)
}

/** The row of a token, as long as it is good. Statements are prepared once: to build one costs as much as to run it. */
const isGood = and(eq(token.hash, sql.placeholder('trace')), gt(token.expiresAt, sql.placeholder('now')))

type Shown = (context: Context) => { trace: string; now: Date }

/** What fills those places. */
const shownTo =
  ({ now }: Server): Shown =>
  context => ({ trace: shownTrace(context), now: now() })

/** Lets in whoever shows a token that is still good. */
export function bearer(server: Server): (context: Context) => Promise<Guest> {
  const find = server.database
    .select({ email: token.email, purpose: token.purpose, trace: token.hash })
    .from(token)
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => {
    const [found] = await find.execute(shown(context))
    if (!found) throw noToken('token-refused')
    return found
  }
}

/** What is told of a student beside their row, and of the session that asks. */
interface Around extends Beside {
  otherSessions: number
}

/** The record behind the token that a request shows, in one round trip with it. */
export function findStudent(server: Server): (context: Context) => Promise<Found[]> {
  const find = server.database
    .select({ student })
    .from(token)
    .leftJoin(student, eq(student.email, token.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** The same, with what is told of a student beside their row. */
export function findRecord(server: Server): (context: Context) => Promise<(Found & Around)[]> {
  const find = server.database
    .select({ student, otherSessions, ...besideOf(student.id) })
    .from(token)
    .leftJoin(student, eq(student.email, token.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** Lets in whoever has a record. With registration's own token there is none before it is accepted. */
export function studentBearer(server: Server): (context: Context) => Promise<StudentRow> {
  const find = findStudent(server)
  return async context => {
    const { student } = known((await find(context))[0])
    return heard(server, student, context)
  }
}

/** The same, with the record's other facts. */
export function recordBearer(
  server: Server,
): (context: Context) => Promise<Around & { student: StudentRow }> {
  const find = findRecord(server)
  return async context => {
    const { student, ...beside } = known((await find(context))[0])
    return { ...beside, student: await heard(server, student, context) }
  }
}

/** Messages and mails are written in the language that was used last, whatever was asked in it. */
async function heard({ database }: Server, who: StudentRow, context: Context): Promise<StudentRow> {
  const language = askedLanguage(context)
  if (!language || language === who.language) return who
  await noteLanguage(database, who, language)
  return { ...who, language }
}

/** Of a token that is good. */
interface Found {
  student: StudentRow | null
}

/** Refuses a token that nobody has, then one that has no record behind it yet. */
function known<Row extends Found>(found: Row | undefined): Row & { student: StudentRow } {
  if (!found) throw noToken('token-refused')
  const { student } = found
  if (!student) throw new Refusal(404, [], { reason: 'problem.reason.user' })
  return { ...found, student }
}

/** The same for a path that names a student: it is their own, or nobody's (an unknown one is not told apart). */
export const ownBearer = (server: Server) => {
  const enter = studentBearer(server)
  return async (context: Context): Promise<StudentRow> => {
    const who = await enter(context)
    if (context.req.param('id')?.toLowerCase() !== who.id)
      throw new Refusal(403, [], { reason: 'problem.reason.student' })
    return who
  }
}
