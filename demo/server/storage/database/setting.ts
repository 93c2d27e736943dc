import { eq } from 'drizzle-orm'
import { settingTable } from '../tables/setting'
import type { Database } from './database'

/** Resolves with a stored value, which is generated once for all servers. */
export async function storedSetting(database: Database, name: string, create: () => string): Promise<string> {
  const read = () => database.select().from(settingTable).where(eq(settingTable.name, name))
  const [known] = await read()
  if (known) return known.value
  const value = create()
  await database.insert(settingTable).values({ name, value }).onConflictDoNothing()
  const [stored] = await read()
  return stored?.value ?? value
}
