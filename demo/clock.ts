import { eq } from 'drizzle-orm'
import type { Database } from './db/open'
import { setting } from './db/schema'

const DAY = 86_400_000
const NAME = 'clock'

/** The time that cases live in: the real one, and as many days as somebody moved it forward while trying. */
export interface CaseClock {
  caseNow: () => Date
  /** Looks how far it was moved, by any server on this database. */
  refresh: () => Promise<void>
  /** Days; kept, so that a restart is no way back. */
  move: (days: number) => Promise<void>
}

export async function openClock(database: Database, now: () => Date): Promise<CaseClock> {
  let days = 0
  const refresh = async () => {
    const [row] = await database.select().from(setting).where(eq(setting.name, NAME))
    days = Number(row?.value ?? 0)
  }
  const move = async (more: number) => {
    await database.transaction(async tx => {
      await tx.insert(setting).values({ name: NAME, value: '0' }).onConflictDoNothing()
      const [row] = await tx.select().from(setting).where(eq(setting.name, NAME)).for('update')
      const value = `${Number(row?.value ?? 0) + more}`
      await tx.update(setting).set({ value }).where(eq(setting.name, NAME))
    })
    await refresh()
  }
  await refresh()
  return { caseNow: () => new Date(now().getTime() + days * DAY), refresh, move }
}
