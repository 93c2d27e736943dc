import type { FileStore } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import type { ObjectKind, StoredObject } from '../../server/storage/tables/object'
import type { Bucket } from './bucket'
import type { KeyRing } from './key-ring'

/** What is needed to store and to read objects. */
export interface ObjectStorage {
  database: Database
  /** The store, and the other one with it. */
  bucket: Bucket
  /** A second store, which nothing new goes to: its objects are read, until all have been moved away. */
  other?: Bucket | undefined
  ring: KeyRing
  /** New files are stored there; otherwise it is only read, until all files have been moved away. */
  isMain: boolean
  /** Where files are that are not in the object store: the database, or a folder. */
  behind: Record<ObjectKind, FileStore>
  report: (fault: unknown) => void
}

export const objectName = ({ kind, name }: Pick<StoredObject, 'kind' | 'name'>) => `${kind}s/${name}`
