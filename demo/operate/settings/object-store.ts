import { type BucketPlace, readBucketPlace } from '../objects/bucket-place'
import { type KeyRing, readKeyRing } from '../objects/key-ring'
import { isThisMachine } from './encryption'

export interface ObjectStoreSettings {
  place: BucketPlace
  /** A second store. Its objects are read, moved and deleted; new objects are not stored there. */
  otherPlace?: BucketPlace | undefined
  ring: KeyRing
  /** Whether new files are stored in the object store. Otherwise it is read and deleted from, until all files have been moved. */
  isMain: boolean
}

interface ObjectStoreVariables {
  S3_URL?: string | undefined
  S3_OTHER_URL?: string | undefined
  DOCUMENT_KEYS?: string | undefined
  DOCUMENT_STORE?: 's3' | 'database' | undefined
}

const FORM = 'must be https://KEY:SECRET@host/bucket?region=…'

/** A variable with an invalid value, and the reason. */
type Fault = { name: keyof ObjectStoreVariables; why: string }

/** Reads the settings of the object store. Undefined without `S3_URL`. Returns the first variable that is invalid or missing, if any. */
export function readObjectStore(data: ObjectStoreVariables): ObjectStoreSettings | Fault | undefined {
  if (!data.S3_URL) {
    const dependent = data.DOCUMENT_STORE === 's3' ? 'DOCUMENT_STORE=s3' : data.S3_OTHER_URL && 'S3_OTHER_URL'
    return dependent ? { name: 'S3_URL', why: `must be set with ${dependent}` } : undefined
  }
  const place = readBucketPlace(data.S3_URL)
  if (!place) return { name: 'S3_URL', why: FORM }
  const otherPlace = data.S3_OTHER_URL ? readBucketPlace(data.S3_OTHER_URL) : undefined
  if (data.S3_OTHER_URL && !otherPlace) return { name: 'S3_OTHER_URL', why: FORM }
  if (otherPlace?.root === place.root) return { name: 'S3_OTHER_URL', why: 'cannot be the store of S3_URL' }
  if (!data.DOCUMENT_KEYS) return { name: 'DOCUMENT_KEYS', why: 'must be set with S3_URL' }
  const ring = readKeyRing(data.DOCUMENT_KEYS)
  if (!ring)
    return { name: 'DOCUMENT_KEYS', why: 'must be id:key, with commas between; a key is 32 bytes in base64' }
  return { place, otherPlace, ring, isMain: data.DOCUMENT_STORE !== 'database' }
}

/** Returns why credentials and file names would be sent unencrypted. Undefined if they are encrypted. */
export function objectEncryptionFault(address: string | undefined): string | undefined {
  if (!address) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname) ? undefined : 'must begin with https://'
}
