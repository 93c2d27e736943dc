import { type BucketPlace, readBucketPlace } from '../objects/bucket-place'
import { type KeyRing, readKeyRing } from '../objects/key-ring'
import { isThisMachine } from './encryption'

export interface ObjectStoreSettings {
  place: BucketPlace
  ring: KeyRing
  /** New documents are stored there; otherwise it is only read, until all documents have been moved away. */
  isMain: boolean
}

export interface ObjectStoreVariables {
  S3_URL?: string | undefined
  DOCUMENT_KEYS?: string | undefined
  DOCUMENT_STORE?: 's3' | 'database' | undefined
}

/** Why a variable cannot be, with its name. */
type Fault = { name: keyof ObjectStoreVariables; why: string }

/** Undefined without an object store. */
export function readObjectStore(data: ObjectStoreVariables): ObjectStoreSettings | Fault | undefined {
  if (!data.S3_URL)
    return data.DOCUMENT_STORE === 's3'
      ? { name: 'S3_URL', why: 'must be set with DOCUMENT_STORE=s3' }
      : undefined
  const place = readBucketPlace(data.S3_URL)
  if (!place) return { name: 'S3_URL', why: 'must be https://KEY:SECRET@host/bucket?region=…' }
  if (!data.DOCUMENT_KEYS) return { name: 'DOCUMENT_KEYS', why: 'must be set with S3_URL' }
  const ring = readKeyRing(data.DOCUMENT_KEYS)
  if (!ring)
    return { name: 'DOCUMENT_KEYS', why: 'must be id:key, with commas between; a key is 32 bytes in base64' }
  return { place, ring, isMain: data.DOCUMENT_STORE !== 'database' }
}

/** Why keys and file names would be sent unencrypted; undefined if not. */
export function objectEncryptionFault(address: string | undefined): string | undefined {
  if (!address) return undefined
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isThisMachine(hostname) ? undefined : 'must begin with https://'
}
