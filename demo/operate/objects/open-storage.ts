import type { FileStores } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import type { ObjectStoreSettings } from '../settings/object-store'
import { openBucket } from './bucket'
import { checkKeys } from './check-keys'
import type { ObjectStorage } from './storage'
import { joinBuckets } from './two-buckets'

interface Beside {
  database: Database
  /** The stores behind the object store, for files that are not in it. */
  stores: FileStores
  report: (fault: unknown) => void
}

/** Opens the configured object store. Throws a MasterKeyWrong if the keys are not those that encrypt the documents. */
export async function openObjectStorage(
  { place, otherPlace, ring, isMain }: ObjectStoreSettings,
  { database, stores: { documents: document, parcels: parcel }, report }: Beside,
): Promise<ObjectStorage> {
  await checkKeys(database, ring)
  const first = openBucket(place)
  const other = otherPlace && openBucket(otherPlace)
  const bucket = other ? joinBuckets(first, other) : first
  return { ...{ database, bucket, other, ring, isMain, report }, behind: { document, parcel } }
}
