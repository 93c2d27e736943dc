import { eq } from 'drizzle-orm'
import { settingTable } from '../tables/setting'
import type { Database } from './database'

/** Resolves with the stored value of a setting. The first server that needs the value creates and stores it. */
export async function storedSetting(database: Database, name: string, create: () => string): Promise<string> {
  const read = () => database.select().from(settingTable).where(eq(settingTable.name, name))
  const [existing] = await read()
  if (existing) return existing.value
  const value = create()
  await database.insert(settingTable).values({ name, value }).onConflictDoNothing()
  const [stored] = await read()
  return stored?.value ?? value
}
