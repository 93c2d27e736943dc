import { eq } from 'drizzle-orm'
import { settingTable } from '../tables/setting'
import type { Database } from './database'

/** Resolves with a stored value, which is generated once for all servers. */
export async function storedSetting(database: Database, name: string, make: () => string): Promise<string> {
  const read = () => database.select().from(settingTable).where(eq(settingTable.name, name))
  const [known] = await read()
  if (known) return known.value
  const value = make()
  await database.insert(settingTable).values({ name, value }).onConflictDoNothing()
  const [kept] = await read()
  return kept?.value ?? value
}
