import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Clock, Log, MailQueue, Store } from '../../environment/environment'
import { studentTable } from '../../storage/tables/student'
import { settleCase } from './case'

/** Cases per query. */
const BATCH = 50

interface DueCase {
  id: string
  dueAt: Date
}

/** Settles every case that is due. A case that another transaction has locked is skipped. */
export async function settleDueCases(server: Store & Clock & Log & MailQueue): Promise<void> {
  const now = server.caseNow()
  let last: DueCase | undefined
  do {
    const due = await findDueCases(server, now, last)
    for (const { id } of due) await settleOne(server, id)
    if (due.length > 0) server.wakeMailSender()
    last = due.at(-1)
  } while (last)
}

/** Resolves with the due cases after `last`, by time and id, so that a case that could not be settled is not found again. */
async function findDueCases({ database }: Store, now: Date, last: DueCase | undefined): Promise<DueCase[]> {
  const { id, dueAt } = studentTable
  // A row comparison, so that the index finds the position after the last case.
  const nextCondition = last && sql`(${dueAt}, ${id}) > (${last.dueAt.toISOString()}, ${last.id})`
  const rows = await database
    .select({ id, dueAt })
    .from(studentTable)
    .where(and(lte(dueAt, now), nextCondition))
    .orderBy(asc(dueAt), asc(id))
    .limit(BATCH)
  return rows.flatMap(({ id, dueAt }) => (dueAt ? [{ id, dueAt }] : []))
}

/** Settles one case. A failure is reported and does not stop the others. */
async function settleOne(server: Store & Clock & Log, id: string): Promise<void> {
  const dueCondition = and(eq(studentTable.id, id), lte(studentTable.dueAt, server.caseNow()))
  const settle = server.database.transaction(async tx => {
    const locked = await tx
      .select({ id: studentTable.id })
      .from(studentTable)
      .where(dueCondition)
      .for('update', { skipLocked: true })
    if (locked.length > 0) await settleCase(tx, server, id)
  })
  await settle.catch(server.report)
}
