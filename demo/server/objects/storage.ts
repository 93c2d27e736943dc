import type { Database } from '../db/database'
import type { Bucket } from './bucket'
import type { KeyRing } from './key-ring'
import type { StoredObject } from './schema'

/** What is needed to store and to read objects. */
export interface ObjectStorage {
  database: Database
  bucket: Bucket
  ring: KeyRing
  report: (fault: unknown) => void
}

export const objectName = ({ kind, name }: Pick<StoredObject, 'kind' | 'name'>) => `${kind}s/${name}`
