import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type StudentFacts, storeLanguage, studentFactColumns } from '../case/student'
import { type StudentRow, studentTable, tokenTable } from '../db/schema'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'
import { requestedLanguage } from '../http/serve'
import { hashSecret } from './secret'
import { otherSessions, type TokenHolder } from './session'

/** Most requests without a token are those of pages that were left open: only one that is shown is worth a line. */
const tokenError = (event?: 'token-refused') =>
  new HttpError(401, [], {
    error: 'invalid_token',
    ...(event && { event }),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

/** What is kept of the token that a request shows. */
function shownTrace(context: Context): string {
  const header = context.req.header('Authorization')
  const shown = header?.match(/^Bearer ([\w-]+)$/i)?.[1]
  if (!shown) throw tokenError(header ? 'token-refused' : undefined)
  return hashSecret(shown)
}

/** The row of a token, as long as it is good. Statements are prepared once: to build one costs as much as to run it. */
const isGood = and(
  eq(tokenTable.hash, sql.placeholder('trace')),
  gt(tokenTable.expiresAt, sql.placeholder('now')),
)

type Shown = (context: Context) => { trace: string; now: Date }

/** What fills those places. */
const shownTo =
  ({ now }: Server): Shown =>
  context => ({ trace: shownTrace(context), now: now() })

/** Lets in whoever shows a token that is still good. */
export function requireToken(server: Server): (context: Context) => Promise<TokenHolder> {
  const find = server.database
    .select({ email: tokenTable.email, purpose: tokenTable.purpose, trace: tokenTable.hash })
    .from(tokenTable)
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => {
    const [found] = await find.execute(shown(context))
    if (!found) throw tokenError('token-refused')
    return found
  }
}

/** What is told of a student beside their row, and of the session that asks. */
interface WithSessions extends StudentFacts {
  otherSessions: number
}

/** The record behind the token that a request shows, in one round trip with it. */
export function findStudent(server: Server): (context: Context) => Promise<Found[]> {
  const find = server.database
    .select({ student: studentTable })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** The same, with what is told of a student beside their row. */
export function findRecord(server: Server): (context: Context) => Promise<(Found & WithSessions)[]> {
  const find = server.database
    .select({ student: studentTable, otherSessions, ...studentFactColumns(studentTable.id) })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** Lets in whoever has a record. With registration's own token there is none before it is accepted. */
export function requireStudent(server: Server): (context: Context) => Promise<StudentRow> {
  const find = findStudent(server)
  return async context => {
    const { student } = assertRecord((await find(context))[0])
    return rememberLanguage(server, student, context)
  }
}

/** The same, with the record's other facts. */
export function requireStudentWithFacts(
  server: Server,
): (context: Context) => Promise<WithSessions & { student: StudentRow }> {
  const find = findRecord(server)
  return async context => {
    const { student, ...beside } = assertRecord((await find(context))[0])
    return { ...beside, student: await rememberLanguage(server, student, context) }
  }
}

/** Messages and mails are written in the language that was used last, whatever was asked in it. */
async function rememberLanguage(
  { database }: Server,
  who: StudentRow,
  context: Context,
): Promise<StudentRow> {
  const language = requestedLanguage(context)
  if (!language || language === who.language) return who
  await storeLanguage(database, who, language)
  return { ...who, language }
}

/** Of a token that is good. */
interface Found {
  student: StudentRow | null
}

/** Refuses a token that nobody has, then one that has no record behind it yet. */
function assertRecord<Row extends Found>(found: Row | undefined): Row & { student: StudentRow } {
  if (!found) throw tokenError('token-refused')
  const { student } = found
  if (!student) throw new HttpError(404, [], { reason: 'problem.reason.user' })
  return { ...found, student }
}

/** The same for a path that names a student: it is their own, or nobody's (an unknown one is not told apart). */
export const requireSameStudent = (server: Server) => {
  const enter = requireStudent(server)
  return async (context: Context): Promise<StudentRow> => {
    const who = await enter(context)
    if (context.req.param('id')?.toLowerCase() !== who.id)
      throw new HttpError(403, [], { reason: 'problem.reason.student' })
    return who
  }
}
