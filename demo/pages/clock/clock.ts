import { eq } from 'drizzle-orm'
import { DAY_MS } from '../../server/domain/rules/lifetimes'
import type { CaseClock } from '../../server/environment/environment'
import type { Database } from '../../server/storage/database/database'
import { settingTable } from '../../server/storage/tables/setting'

const NAME = 'clock'

/** A clock that adds a number of days to the real time. The number is stored, so that it survives a restart. */
export interface MovableClock extends CaseClock {
  move: (days: number) => Promise<void>
}

export async function openClock(database: Database, now: () => Date): Promise<MovableClock> {
  let days = 0
  const refresh = async () => {
    const [row] = await database.select().from(settingTable).where(eq(settingTable.name, NAME))
    days = Number(row?.value ?? 0)
  }
  const move = async (more: number) => {
    await database.transaction(async tx => {
      await tx.insert(settingTable).values({ name: NAME, value: '0' }).onConflictDoNothing()
      const [row] = await tx.select().from(settingTable).where(eq(settingTable.name, NAME)).for('update')
      const value = `${Number(row?.value ?? 0) + more}`
      await tx.update(settingTable).set({ value }).where(eq(settingTable.name, NAME))
    })
    await refresh()
  }
  await refresh()
  return { caseNow: () => new Date(now().getTime() + days * DAY_MS), refresh, move }
}
