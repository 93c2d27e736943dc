import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Clock, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { requestedLanguage } from '../../http/serve'
import { tokenTable } from '../../storage/tables/access'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { type StudentFacts, storeLanguage, studentFactColumns } from '../case/student'
import { hashSecret } from './secret'
import { otherSessions, type TokenHolder } from './session'

/** A request without a token mostly comes from a page that was left open: only an invalid token is logged. */
const tokenError = (event?: 'token-refused') =>
  new HttpError(401, [], {
    error: 'invalid_token',
    ...(event && { event }),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

/** The hash of the token in the request. */
function shownTokenHash(context: Context): string {
  const header = context.req.header('Authorization')
  const shown = header?.match(/^Bearer ([\w-]+)$/i)?.[1]
  if (!shown) throw tokenError(header ? 'token-refused' : undefined)
  return hashSecret(shown)
}

/** Finds a valid token. The statement is prepared once: building it costs as much as running it. */
const isGood = and(
  eq(tokenTable.hash, sql.placeholder('tokenHash')),
  gt(tokenTable.expiresAt, sql.placeholder('now')),
)

type Shown = (context: Context) => { tokenHash: string; now: Date }

/** The values of the placeholders. */
const shownTo =
  ({ now }: Clock): Shown =>
  context => ({ tokenHash: shownTokenHash(context), now: now() })

/** Requires a valid token (401). */
export function requireToken(server: Store & Clock): (context: Context) => Promise<TokenHolder> {
  const find = server.database
    .select({ email: tokenTable.email, purpose: tokenTable.purpose, tokenHash: tokenTable.hash })
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

/** The facts of a student's record, with the number of other sessions. */
interface WithSessions extends StudentFacts {
  otherSessions: number
}

/** Finds token and student in one round trip. */
export function findStudent(server: Store & Clock): (context: Context) => Promise<Found[]> {
  const find = server.database
    .select({ student: studentTable })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** Finds token, student and the facts of the record in one round trip. */
export function findRecord(server: Store & Clock): (context: Context) => Promise<(Found & WithSessions)[]> {
  const find = server.database
    .select({ student: studentTable, otherSessions, ...studentFactColumns(studentTable.id) })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(isGood)
    .prepare('')
  const shown = shownTo(server)
  return async context => find.execute(shown(context))
}

/** Requires a student's token. A token of a registration has no student before the record is accepted (404). */
export function requireStudent(server: Store & Clock): (context: Context) => Promise<StudentRow> {
  const find = findStudent(server)
  return async context => {
    const { student } = assertRecord((await find(context))[0])
    return rememberLanguage(server, student, context)
  }
}

/** Requires a student's token, and finds the facts of the record as well. */
export function requireStudentWithFacts(
  server: Store & Clock,
): (context: Context) => Promise<WithSessions & { student: StudentRow }> {
  const find = findRecord(server)
  return async context => {
    const { student, ...beside } = assertRecord((await find(context))[0])
    return { ...beside, student: await rememberLanguage(server, student, context) }
  }
}

/** Messages and mails are written in the language of the last request. */
async function rememberLanguage({ database }: Store, who: StudentRow, context: Context): Promise<StudentRow> {
  const language = requestedLanguage(context)
  if (!language || language === who.language) return who
  await storeLanguage(database, who, language)
  return { ...who, language }
}

/** The row of a valid token. */
interface Found {
  student: StudentRow | null
}

/** Refuses an unknown token (401), then one without a record (404). */
function assertRecord<Row extends Found>(found: Row | undefined): Row & { student: StudentRow } {
  if (!found) throw tokenError('token-refused')
  const { student } = found
  if (!student) throw new HttpError(404, [], { reason: 'problem.reason.user' })
  return { ...found, student }
}

/** Requires that the id in the path is the student's own. The id of another student gets the answer of an unknown one. */
export const requireSameStudent = (server: Store & Clock) => {
  const enter = requireStudent(server)
  return async (context: Context): Promise<StudentRow> => {
    const who = await enter(context)
    if (context.req.param('id')?.toLowerCase() !== who.id)
      throw new HttpError(403, [], { reason: 'problem.reason.student' })
    return who
  }
}
