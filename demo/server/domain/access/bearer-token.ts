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

/**
 * Returns the error for a missing or invalid token (401). With `event`, it is logged. A missing token is not logged, because such
 * a request mostly comes from a page that was left open.
 */
const tokenError = (event?: 'token-refused') =>
  new HttpError(401, [], {
    error: 'invalid_token',
    ...(event && { event }),
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })

/** Returns the hash of the bearer token in the request. Throws an HttpError (401) if it is missing or malformed. */
function requestTokenHash(context: Context): string {
  const header = context.req.header('Authorization')
  const token = header?.match(/^Bearer ([\w-]+)$/i)?.[1]
  if (!token) throw tokenError(header ? 'token-refused' : undefined)
  return hashSecret(token)
}

/** Condition of a valid token. The queries are prepared once, since building one costs as much as running it. */
const validTokenCondition = and(
  eq(tokenTable.hash, sql.placeholder('tokenHash')),
  gt(tokenTable.expiresAt, sql.placeholder('now')),
)

type ReadPlaceholders = (context: Context) => { tokenHash: string; now: Date }

/** Returns the values of the placeholders for a request. */
const createPlaceholders =
  ({ now }: Clock): ReadPlaceholders =>
  context => ({ tokenHash: requestTokenHash(context), now: now() })

/** Returns a function that requires a valid token. It throws an HttpError (401) otherwise. */
export function requireToken(server: Store & Clock): (context: Context) => Promise<TokenHolder> {
  const find = server.database
    .select({ email: tokenTable.email, purpose: tokenTable.purpose, tokenHash: tokenTable.hash })
    .from(tokenTable)
    .where(validTokenCondition)
    .prepare('')
  const placeholders = createPlaceholders(server)
  return async context => {
    const [holder] = await find.execute(placeholders(context))
    if (!holder) throw tokenError('token-refused')
    return holder
  }
}

/** The facts of a student's record, with the number of other sessions. */
interface FactsWithSessions extends StudentFacts {
  otherSessions: number
}

/** Returns a function that finds token and student in one query. */
export function findStudent(server: Store & Clock): (context: Context) => Promise<TokenRow[]> {
  const find = server.database
    .select({ student: studentTable })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(validTokenCondition)
    .prepare('')
  const placeholders = createPlaceholders(server)
  return async context => find.execute(placeholders(context))
}

/** Returns a function that finds token, student and the facts of the record in one query. */
export function findRecord(
  server: Store & Clock,
): (context: Context) => Promise<(TokenRow & FactsWithSessions)[]> {
  const find = server.database
    .select({ student: studentTable, otherSessions, ...studentFactColumns(studentTable.id) })
    .from(tokenTable)
    .leftJoin(studentTable, eq(studentTable.email, tokenTable.email))
    .where(validTokenCondition)
    .prepare('')
  const placeholders = createPlaceholders(server)
  return async context => find.execute(placeholders(context))
}

/**
 * Returns a function that requires a student's token. It throws an HttpError: 401 for an invalid token, 404 for the token of a
 * registration whose record does not exist yet.
 */
export function requireStudent(server: Store & Clock): (context: Context) => Promise<StudentRow> {
  const find = findStudent(server)
  return async context => {
    const { student } = assertRecord((await find(context))[0])
    return rememberLanguage(server, student, context)
  }
}

/** Returns a function that requires a student's token, and finds the facts of the record as well. */
export function requireStudentWithFacts(
  server: Store & Clock,
): (context: Context) => Promise<FactsWithSessions & { student: StudentRow }> {
  const find = findRecord(server)
  return async context => {
    const { student, ...facts } = assertRecord((await find(context))[0])
    return { ...facts, student: await rememberLanguage(server, student, context) }
  }
}

/** Stores the language of the request if it has changed. Messages and mails use the language of the last request. */
async function rememberLanguage(
  { database }: Store,
  student: StudentRow,
  context: Context,
): Promise<StudentRow> {
  const language = requestedLanguage(context)
  if (!language || language === student.language) return student
  await storeLanguage(database, student, language)
  return { ...student, language }
}

/** The row of a valid token. */
interface TokenRow {
  student: StudentRow | null
}

/** Throws an HttpError: 401 for an unknown token, 404 for a token without a record. */
function assertRecord<Row extends TokenRow>(row: Row | undefined): Row & { student: StudentRow } {
  if (!row) throw tokenError('token-refused')
  const { student } = row
  if (!student) throw new HttpError(404, [], { reason: 'fault.fault.noUser' })
  return { ...row, student }
}

/**
 * Returns a function that requires the student's own id in the path. The id of another student gets the same response (403) as an
 * unknown id.
 */
export const requireSameStudent = (server: Store & Clock) => {
  const authorize = requireStudent(server)
  return async (context: Context): Promise<StudentRow> => {
    const student = await authorize(context)
    if (context.req.param('id')?.toLowerCase() !== student.id)
      throw new HttpError(403, [], { reason: 'problem.reason.student' })
    return student
  }
}
