import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { storedObjectTable } from './schema'
import { type ObjectStorage, objectName } from './storage'

/** Objects deleted in one round. */
const BATCH = 100

/** Deletes objects of the list that nothing needs, then their rows; after a crash in between they are deleted again. */
export async function deleteObjects(
  { database, bucket }: Pick<ObjectStorage, 'database' | 'bucket'>,
  which: SQL,
): Promise<number> {
  const rows = await database
    .select()
    .from(storedObjectTable)
    .where(and(which, eq(storedObjectTable.state, 'leaving'), lte(storedObjectTable.dueAt, sql`now()`)))
    .limit(BATCH)
  for (const row of rows) await bucket.remove(objectName(row))
  const names = rows.map(({ name }) => name)
  if (names.length > 0) await database.delete(storedObjectTable).where(inArray(storedObjectTable.name, names))
  return names.length
}

/** Gives up uploads that never ended, and deletes every object whose time has come. */
export async function deleteDueObjects(storage: Pick<ObjectStorage, 'database' | 'bucket'>): Promise<void> {
  await giveUpArrivals(storage.database)
  while ((await deleteObjects(storage, isNotNull(storedObjectTable.dueAt))) === BATCH);
}

async function giveUpArrivals(database: Database): Promise<void> {
  const { state, dueAt } = storedObjectTable
  await database
    .update(storedObjectTable)
    .set({ state: 'leaving' })
    .where(and(eq(state, 'arriving'), lte(dueAt, sql`now()`)))
}
