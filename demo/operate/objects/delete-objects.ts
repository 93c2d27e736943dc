import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { fromNow } from '../../server/output/mail/queue'
import type { Database } from '../../server/storage/database/database'
import { objectHoldTable, storedObjectTable } from '../../server/storage/tables/object'
import { type ObjectStorage, objectName } from './storage'

/** Milliseconds until a hold without renewal expires, for example after its process has crashed. */
const HOLD_MS = 600_000
/** Milliseconds between two renewals. */
const RENEWAL_MS = 60_000

/** SQL condition: true while a hold forbids the deletion of objects. */
const holdCondition = sql`exists (select from object_hold where until > now())`

/** Prevents the deletion of objects while `act` runs, so that each object that a snapshot names can still be copied. */
export async function pauseDeletion<Result>(database: Database, act: () => Promise<Result>): Promise<Result> {
  const id = randomUUID()
  await database.insert(objectHoldTable).values({ id, until: fromNow(HOLD_MS) })
  const renew = () =>
    database
      .update(objectHoldTable)
      .set({ until: fromNow(HOLD_MS) })
      .where(eq(objectHoldTable.id, id))
      // The next renewal may succeed. If the hold expires, copying the snapshot fails at the first deleted object.
      .catch(() => undefined)
  const timer = setInterval(renew, RENEWAL_MS)
  try {
    return await act()
  } finally {
    clearInterval(timer)
    await database.delete(objectHoldTable).where(eq(objectHoldTable.id, id))
  }
}

/** Objects deleted per query. */
const BATCH = 100

const { state, dueAt, name } = storedObjectTable
const dueCondition = lte(dueAt, sql`now()`)

/**
 * Deletes at most 100 due objects that match, then their rows. After a crash between the two, the objects are deleted again. During a
 * hold, deletes nothing. Resolves with the number of objects.
 */
export async function deleteObjects(
  { database, bucket }: Pick<ObjectStorage, 'database' | 'bucket'>,
  condition: SQL,
): Promise<number> {
  const rows = await database
    .select()
    .from(storedObjectTable)
    .where(and(condition, eq(state, 'leaving'), dueCondition, sql`not ${holdCondition}`))
    .limit(BATCH)
  for (const row of rows) await bucket.remove(objectName(row))
  const names = rows.map(row => row.name)
  if (names.length > 0) await database.delete(storedObjectTable).where(inArray(name, names))
  return names.length
}

/**
 * Abandons uploads that never ended, and deletes expired holds. Deletes every object, and every copy outside the object store, whose
 * deletion is due.
 */
export async function deleteDueObjects(storage: ObjectStorage): Promise<void> {
  const { database } = storage
  await abandonUploads(database)
  await database.delete(objectHoldTable).where(lt(objectHoldTable.until, sql`now()`))
  while ((await deleteObjects(storage, isNotNull(dueAt))) === BATCH);
  while ((await deleteCopies(storage)) === BATCH);
}

async function abandonUploads(database: Database): Promise<void> {
  await database
    .update(storedObjectTable)
    .set({ state: 'leaving' })
    .where(and(eq(state, 'arriving'), dueCondition))
}

/** Deletes at most 100 copies that a move into the object store left in the old store. Only then can their files be moved back. */
async function deleteCopies({ database, nonObjectStores }: ObjectStorage): Promise<number> {
  const rows = await database
    .select()
    .from(storedObjectTable)
    .where(and(eq(state, 'stored'), dueCondition))
    .limit(BATCH)
  for (const kind of ['document', 'parcel'] as const) {
    const ids = rows.filter(row => row.kind === kind).map(({ fileId }) => fileId)
    if (ids.length > 0) await nonObjectStores[kind].remove(ids)
  }
  const names = rows.map(row => row.name)
  if (names.length > 0)
    await database
      .update(storedObjectTable)
      .set({ dueAt: null })
      .where(and(inArray(name, names), eq(state, 'stored')))
  return names.length
}
