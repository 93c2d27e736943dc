import { eq, sql } from 'drizzle-orm'
import type { Clock, Log, MailQueue, Store } from '../../environment/environment'
import { HttpError } from '../../http/problem'
import { queueMail } from '../../output/mail/queue'
import type { Database } from '../../storage/database/database'
import { attachmentTable } from '../../storage/tables/attachment'
import { type StudentRow, studentTable } from '../../storage/tables/student'
import { endProposals } from '../case/proposals'
import { forgetStudent } from '../retention/forget'
import { isUntouched } from '../rules/erasure'
import { MAIL_TTL_MS } from '../rules/lifetimes'

/** Maximum downloads of all data, and maximum requests for erasure, per student and day (UTC). */
const MAX_EXPORTS = 10
const MAX_REQUESTS = 5

/**
 * Resolves with true if a request erases the case without an agent's decision. Replaced files count as well, since they may have
 * been judged.
 */
export async function isErasedAtOnce(database: Database, row: StudentRow): Promise<boolean> {
  const documents = await database
    .select({ status: attachmentTable.status, reason: attachmentTable.reason })
    .from(attachmentTable)
    .where(eq(attachmentTable.studentId, row.id))
  return isUntouched(row, documents)
}

/**
 * Erases the case and resolves with undefined, or stores the request for an agent and resolves with its time. Throws an HttpError
 * (429) at the limit of the day.
 */
export async function requestErasure(
  server: Store & Clock & Log & MailQueue,
  { id }: StudentRow,
): Promise<Date | undefined> {
  const counts = await forgetStudent(server, id, 'request', (row, tx) => isErasedAtOnce(tx, row))
  if (counts) return undefined
  const requestedAt = await server.database.transaction(tx => storeRequest(tx, server, id))
  server.wakeMailSender()
  return requestedAt
}

/**
 * Stores a request unless one is pending. Throws an HttpError (429) at the sixth request of a day. The mail informs the student,
 * since another person may have sent the request.
 */
async function storeRequest(tx: Database, server: Clock, id: string): Promise<Date> {
  const row = await lockOwn(tx, id)
  if (row.erasureAskedAt) return row.erasureAskedAt
  const erasureDay = utcDay(server)
  const erasureCount = row.erasureDay === erasureDay ? row.erasureCount + 1 : 1
  if (erasureCount > MAX_REQUESTS) throw tooManyToday('erasures')
  const erasureAskedAt = server.caseNow()
  await tx
    .update(studentTable)
    .set({ erasureAskedAt, erasureDay, erasureCount })
    .where(eq(studentTable.id, id))
  await queueMail(tx, {
    recipient: row.contact.email,
    kind: 'erasureAsked',
    language: row.language,
    studentId: id,
    withinMs: MAIL_TTL_MS,
  })
  return erasureAskedAt
}

const utcDay = ({ now }: Pick<Clock, 'now'>) => now().toISOString().slice(0, 10)

const tooManyToday = (kind: 'erasures' | 'exports') =>
  new HttpError(429, [], { reason: `problem.reason.${kind}`, headers: { 'Retry-After': '3600' } })

async function lockOwn(tx: Database, id: string): Promise<StudentRow> {
  const [row] = await tx.select().from(studentTable).where(eq(studentTable.id, id)).for('update')
  if (!row) throw new HttpError(404, [], { reason: 'fault.fault.noUser' })
  return row
}

/** Withdraws a request for erasure. Rejects with an HttpError (409) if none is pending. */
export const withdrawErasure = ({ database }: Store, { id }: StudentRow): Promise<void> =>
  database.transaction(async tx => {
    const row = await lockOwn(tx, id)
    if (!row.erasureAskedAt) throw new HttpError(409, [], { reason: 'problem.reason.noErasure' })
    await endErasureRequest(tx, id)
  })

/** Ends a request for erasure, and the proposals that agents made because of it. */
export async function endErasureRequest(tx: Database, id: string): Promise<void> {
  await tx.update(studentTable).set({ erasureAskedAt: null }).where(eq(studentTable.id, id))
  await endProposals(tx, id, 'erase')
}

/** Counts a download of all data. Throws an HttpError (429) above the limit of the day, which all servers share. */
export async function countExport(server: Store & Clock, { id }: StudentRow): Promise<void> {
  const today = utcDay(server)
  const { exportDay, exportCount } = studentTable
  const todayCondition = sql`${exportDay} is not distinct from ${today}::date`
  const rows = await server.database
    .update(studentTable)
    .set({
      exportDay: today,
      exportCount: sql`case when ${todayCondition} then ${exportCount} + 1 else 1 end`,
    })
    .where(sql`${studentTable.id} = ${id} and not (${todayCondition} and ${exportCount} >= ${MAX_EXPORTS})`)
    .returning({ id: studentTable.id })
  if (rows.length === 0) throw tooManyToday('exports')
}
