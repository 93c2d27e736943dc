import type { FileStores } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import type { ObjectStoreSettings } from '../settings/object-store'
import { type Bucket, ObjectMissing, openBucket } from './bucket'
import { checkKeys } from './key-ring'
import type { ObjectStorage } from './storage'

interface Dependencies {
  database: Database
  /** The stores of files that are not in the object store. */
  stores: FileStores
  report: (fault: unknown) => void
}

/** Opens the configured object store. Throws a MasterKeyWrong if the keys are not those that encrypt the documents. */
export async function openObjectStorage(
  { place, otherPlace, ring, isMain }: ObjectStoreSettings,
  { database, stores: { documents: document, parcels: parcel }, report }: Dependencies,
): Promise<ObjectStorage> {
  await checkKeys(database, ring)
  const first = openBucket(place)
  const other = otherPlace && openBucket(otherPlace)
  const bucket = other ? joinBuckets(first, other) : first
  return { database, bucket, other, ring, isMain, report, nonObjectStores: { document, parcel } }
}

/**
 * Combines two stores. New objects are stored in the first one. Both are read, and deletion applies to both. After an interrupted
 * move, one store may have only a part of an object. The other store then has all of it.
 */
function joinBuckets(first: Bucket, other: Bucket): Bucket {
  return {
    put: first.put,
    check: first.check,
    async *read(name, { from = 0, size } = {}) {
      let offset = from
      for (const bucket of [first, other]) {
        try {
          for await (const bytes of bucket.read(name, { from: offset, ...(size && { size }) })) {
            offset += bytes.length
            yield bytes
          }
          return
        } catch (fault) {
          if (!(fault instanceof ObjectMissing)) throw fault
        }
      }
      // The object was moved after the lookup, or while it was read.
      yield* first.read(name, { from: offset })
    },
    async sizeOf(name) {
      const sizes = [await first.sizeOf(name), await other.sizeOf(name)].filter(size => size !== undefined)
      // The object may have been moved between the two lookups.
      return sizes.length > 0 ? Math.max(...sizes) : first.sizeOf(name)
    },
    async remove(name) {
      await other.remove(name)
      await first.remove(name)
    },
    async *list(beginning) {
      yield* first.list(beginning)
      yield* other.list(beginning)
    },
  }
}
