import type { FileStore } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import type { ObjectKind, StoredObject } from '../../server/storage/tables/object'
import type { Bucket } from './bucket'
import type { KeyRing } from './key-ring'

/** The dependencies for storing and reading objects. */
export interface ObjectStorage {
  database: Database
  /** The configured store, combined with the second one if there is one. */
  bucket: Bucket
  /** A second store, until all of its objects have been moved. It is read and deleted from, and gets no new objects. */
  other?: Bucket | undefined
  ring: KeyRing
  /** Whether new files are stored in the object store. Otherwise it is read and deleted from, until all files have been moved. */
  isMain: boolean
  /** The stores of files that are not in the object store: the database, or a folder. */
  nonObjectStores: Record<ObjectKind, FileStore>
  report: (fault: unknown) => void
}

export const objectName = ({ kind, name }: Pick<StoredObject, 'kind' | 'name'>) => `${kind}s/${name}`
