import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { student } from '../db/schema'
import type { Keeper } from '../world'
import { settleCase } from './case'

/** Cases that are looked up at a time. */
const BATCH = 50

interface Due {
  id: string
  dueAt: Date
}

/** Settles every case whose time has come; one that somebody else is busy with is left to them. */
export async function settleDue(keeper: Keeper): Promise<void> {
  const now = keeper.caseNow()
  let last: Due | undefined
  do {
    const due = await dueAfter(keeper, now, last)
    for (const { id } of due) await settleOne(keeper, id)
    if (due.length > 0) keeper.wake()
    last = due.at(-1)
  } while (last)
}

/** The next cases in their order; none comes twice, settled or not. */
async function dueAfter({ database }: Keeper, now: Date, last: Due | undefined): Promise<Due[]> {
  const { id, dueAt } = student
  // As one comparison, so that the index leads to the place where the last cases ended.
  const isNext = last && sql`(${dueAt}, ${id}) > (${last.dueAt.toISOString()}, ${last.id})`
  const rows = await database
    .select({ id, dueAt })
    .from(student)
    .where(and(lte(dueAt, now), isNext))
    .orderBy(asc(dueAt), asc(id))
    .limit(BATCH)
  return rows.flatMap(({ id, dueAt }) => (dueAt ? [{ id, dueAt }] : []))
}

/** A case that fails stands in nobody else's way. */
async function settleOne(keeper: Keeper, id: string): Promise<void> {
  const isDue = and(eq(student.id, id), lte(student.dueAt, keeper.caseNow()))
  const settle = keeper.database.transaction(async tx => {
    const mine = await tx
      .select({ id: student.id })
      .from(student)
      .where(isDue)
      .for('update', { skipLocked: true })
    if (mine.length > 0) await settleCase(tx, keeper, id)
  })
  await settle.catch(keeper.report)
}
