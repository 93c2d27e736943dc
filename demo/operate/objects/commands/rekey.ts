import { and, asc, eq, ne, notExists, sql } from 'drizzle-orm'
import { masterKeyTable, type StoredObject, storedObjectTable } from '../../../server/storage/tables/object'
import { withServer } from '../../with-server'
import { unwrapSecret, wrapSecret } from '../key-ring'
import type { ObjectStorage } from '../storage'
import { requireObjects } from './check-command'

/** Keys of objects that are rewrapped in one transaction. */
const BATCH = 500

type Keys = Pick<ObjectStorage, 'database' | 'ring'>

/** Wraps the key of each object with the current master key; objects are not rewritten. Resolves with the number of rewrapped keys. */
async function rewrapKeys(storage: Keys): Promise<number> {
  for (let count = 0; ; ) {
    const changed = await rewrapBatch(storage)
    if (changed === 0) return count
    count += changed
  }
}

function rewrapBatch({ database, ring }: Keys): Promise<number> {
  const { current } = ring
  const rewrap = ({ keyId, name, wrappedKey }: StoredObject) =>
    // The key of an object that is being deleted has already been removed.
    wrappedKey.length === 0
      ? ''
      : wrapSecret(ring, current, name, unwrapSecret(ring, keyId, name, wrappedKey)).toString('hex')
  return database.transaction(async tx => {
    const rows = await tx
      .select()
      .from(storedObjectTable)
      .where(ne(storedObjectTable.keyId, current))
      .orderBy(asc(storedObjectTable.name))
      .limit(BATCH)
      .for('update')
    if (rows.length === 0) return 0
    const names = rows.map(({ name }) => name).join()
    const keys = rows.map(rewrap).join()
    await tx.execute(sql`update stored_object set key_id = ${current}, wrapped_key = decode(fresh.key, 'hex')
      from unnest(string_to_array(${names}, ','), string_to_array(${keys}, ',')) as fresh(name, key)
      where stored_object.name = fresh.name::uuid`)
    return rows.length
  })
}

/**
 * Deletes the row of each earlier master key that no object needs any more. The operator removes the key itself from DOCUMENT_KEYS.
 * Resolves with the ids of these keys.
 */
async function retireKeys({ database, ring }: Keys): Promise<string[]> {
  const objectsWithKey = database
    .select({ name: storedObjectTable.name })
    .from(storedObjectTable)
    .where(eq(storedObjectTable.keyId, masterKeyTable.id))
  const deleted = await database
    .delete(masterKeyTable)
    .where(and(ne(masterKeyTable.id, ring.current), notExists(objectsWithKey)))
    .returning({ id: masterKeyTable.id })
  return deleted.map(({ id }) => id)
}

export async function runRekey(): Promise<void> {
  const report = await withServer(async server => {
    const objects = requireObjects(server)
    const count = await rewrapKeys(objects)
    const retired = await retireKeys(objects)
    const { current } = objects.ring
    const keys = `${count} keys wrapped again. All documents now need only the master key "${current}".`
    const names = retired.map(id => `"${id}"`).join(', ')
    return retired.length > 0 ? `${keys}\nRemove from DOCUMENT_KEYS: ${names}.` : keys
  })
  process.stdout.write(`${report}\n`)
}
