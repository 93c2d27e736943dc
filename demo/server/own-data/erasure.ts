import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { attachmentTable, type StudentRow, studentTable } from '../db/schema'
import type { Server } from '../environment/environment'
import { HttpError } from '../http/problem'
import { queueMail } from '../mail/queue'
import { forgetStudent } from '../retention/forget'
import { isUntouched } from '../rules/erasure'

/** Milliseconds for which the mail that confirms the request is tried. */
const WITHIN = 5 * 86_400_000

/** Replaced files count as well: one of them may have been judged. */
export async function isErasedAtOnce(database: Database, row: StudentRow): Promise<boolean> {
  const documents = await database
    .select({ status: attachmentTable.status, reason: attachmentTable.reason })
    .from(attachmentTable)
    .where(eq(attachmentTable.studentId, row.id))
  return isUntouched(row, documents)
}

/** Erases the case, or stores the request of the student for an agent; returns when it was asked for, if it was not erased. */
export async function askErasure(server: Server, { id }: StudentRow): Promise<Date | undefined> {
  const counts = await forgetStudent(server, id, 'request', (row, tx) => isErasedAtOnce(tx, row))
  if (counts) return undefined
  const asked = await server.database.transaction(tx => storeRequest(tx, server, id))
  server.wake()
  return asked
}

/** Asked for once. A mail says so: whoever has not asked for it learns of it. */
async function storeRequest(tx: Database, { caseNow }: Server, id: string): Promise<Date> {
  const isThis = eq(studentTable.id, id)
  const [row] = await tx.select().from(studentTable).where(isThis).for('update')
  if (!row) throw new HttpError(404, [], { reason: 'problem.reason.user' })
  if (row.erasureAskedAt) return row.erasureAskedAt
  const askedAt = caseNow()
  await tx.update(studentTable).set({ erasureAskedAt: askedAt }).where(isThis)
  await queueMail(tx, {
    ...{ recipient: row.contact.email, kind: 'erasureAsked', language: row.language, studentId: id },
    within: WITHIN,
  })
  return askedAt
}

/** A student's downloads of all their data on one day, by UTC. */
const EXPORTS = 10

/** Counts a download of all data; an HttpError beyond the limit of the day, which all servers share. */
export async function countExport({ database, now }: Server, { id }: StudentRow): Promise<void> {
  const today = now().toISOString().slice(0, 10)
  const { exportDay, exportCount } = studentTable
  const isToday = sql`${exportDay} is not distinct from ${today}::date`
  const rows = await database
    .update(studentTable)
    .set({
      exportDay: today,
      exportCount: sql`case when ${isToday} then ${exportCount} + 1 else 1 end`,
    })
    .where(sql`${studentTable.id} = ${id} and not (${isToday} and ${exportCount} >= ${EXPORTS})`)
    .returning({ id: studentTable.id })
  if (rows.length === 0)
    throw new HttpError(429, [], { reason: 'problem.reason.exports', headers: { 'Retry-After': '3600' } })
}
