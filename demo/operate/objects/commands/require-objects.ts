import type { OperatedServer } from '../../operation'
import type { ObjectStorage } from '../storage'

/** Returns the object store of the settings. Throws an error for the operator if none is set. */
export function requireObjects({ objects }: Pick<OperatedServer, 'objects'>): ObjectStorage {
  if (!objects) throw new Error('There is no object store: set S3_URL and DOCUMENT_KEYS.')
  return objects
}
