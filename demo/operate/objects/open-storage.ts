import type { FileStore } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import type { ObjectStoreSettings } from '../settings/object-store'
import { openBucket } from './bucket'
import { assertNoObjects, checkKeys } from './check-keys'
import type { ObjectStorage } from './storage'
import { joinBuckets } from './two-buckets'

interface Beside {
  database: Database
  /** The other store of documents, and that of parcels. */
  stores: [FileStore, FileStore]
  report: (fault: unknown) => void
}

/** The object store of the settings; throws a sentence if the keys are not those that documents are encrypted with. */
export async function openObjectStorage(
  settings: ObjectStoreSettings | undefined,
  { database, stores: [document, parcel], report }: Beside,
): Promise<ObjectStorage | undefined> {
  if (!settings) {
    await assertNoObjects(database)
    return undefined
  }
  const { place, otherPlace, ring, isMain } = settings
  await checkKeys(database, ring)
  const first = openBucket(place)
  const other = otherPlace && openBucket(otherPlace)
  const bucket = other ? joinBuckets(first, other) : first
  return { ...{ database, bucket, other, ring, isMain, report }, behind: { document, parcel } }
}
