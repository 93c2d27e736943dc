import { and, asc, eq, lte } from 'drizzle-orm'
import { student } from '../db/schema'
import type { Keeper } from '../world'
import { settleCase } from './case'

/** Cases that are looked up at a time. */
const BATCH = 50

/** Settles every case whose time has come; one that another server is busy with is left to it. */
export async function settleDue(keeper: Keeper): Promise<void> {
  const { database, caseNow, wake } = keeper
  const isDue = lte(student.dueAt, caseNow())
  let left = 0
  for (;;) {
    const due = await database
      .select({ id: student.id })
      .from(student)
      .where(isDue)
      .orderBy(asc(student.dueAt), asc(student.id))
      .limit(BATCH)
      .offset(left)
    if (due.length === 0) break
    for (const { id } of due) if (!(await settleOne(keeper, id))) left++
    wake()
  }
}

/** False where it could not be; one case that fails stands in nobody else's way. */
async function settleOne(keeper: Keeper, id: string): Promise<boolean> {
  try {
    return await keeper.database.transaction(async tx => {
      const isDue = and(eq(student.id, id), lte(student.dueAt, keeper.caseNow()))
      const mine = await tx
        .select({ id: student.id })
        .from(student)
        .where(isDue)
        .for('update', { skipLocked: true })
      if (mine.length > 0) await settleCase(tx, keeper, id)
      return mine.length > 0
    })
  } catch (error) {
    keeper.report(error)
    return false
  }
}
