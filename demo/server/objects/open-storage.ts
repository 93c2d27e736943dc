import type { Database } from '../db/database'
import type { ObjectStoreSettings } from '../settings/object-store'
import { openBucket } from './bucket'
import { assertNoObjects, checkKeys } from './check-keys'
import type { ObjectStorage } from './storage'

/** The object store of the settings; throws a sentence if the keys are not those that documents are encrypted with. */
export async function openObjectStorage(
  settings: ObjectStoreSettings | undefined,
  database: Database,
  report: (fault: unknown) => void,
): Promise<ObjectStorage | undefined> {
  if (!settings) {
    await assertNoObjects(database)
    return undefined
  }
  await checkKeys(database, settings.ring)
  return { database, bucket: openBucket(settings.place), ring: settings.ring, report }
}
