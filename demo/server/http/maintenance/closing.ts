import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../storage/database/database'
import { settingTable } from '../../storage/tables/setting'

const NAME = 'maintenance'

/** The service is closed by the operator. `until` is the announced end, if there is one. */
export interface Closing {
  until?: string | undefined
}

const stored = z.object({ until: z.optional(z.iso.datetime()) })

/** Resolves with the closure. Undefined while the service is open. */
export async function readClosing(database: Database): Promise<Closing | undefined> {
  const [row] = await database.select().from(settingTable).where(eq(settingTable.name, NAME))
  return row && stored.parse(JSON.parse(row.value))
}

export async function writeClosing(database: Database, closing: Closing): Promise<void> {
  const value = JSON.stringify(closing)
  await database
    .insert(settingTable)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settingTable.name, set: { value } })
}

export async function deleteClosing(database: Database): Promise<void> {
  await database.delete(settingTable).where(eq(settingTable.name, NAME))
}
