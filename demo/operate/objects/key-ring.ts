import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { FileStoreUnavailable } from '../../server/environment/file-store'
import type { Database } from '../../server/storage/database/database'
import { masterKeyTable } from '../../server/storage/tables/object'

/** Master keys by id. The first one wraps the keys of new objects. The others only unwrap keys of earlier objects. */
export interface KeyRing {
  current: string
  keys: Map<string, Buffer>
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Reads `id:base64,id:base64`. Undefined unless each key has 32 bytes and a distinct id. */
export function readKeyRing(text: string): KeyRing | undefined {
  const entries = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(entry => entry.match(/^([\w.-]{1,64}):([A-Za-z0-9+/_-]+=*)$/)?.slice(1) ?? [])
  const keys = new Map(entries.map(([id = '', key = '']) => [id, Buffer.from(key, 'base64')]))
  const [current] = keys.keys()
  const haveRightLength = [...keys.values()].every(key => key.length === 32)
  return current && haveRightLength && keys.size === entries.length ? { current, keys } : undefined
}

/** A master key that encrypts documents is missing from the settings, or has another value there. */
export class MasterKeyWrong extends FileStoreUnavailable {}

function masterKey({ keys }: KeyRing, id: string): Buffer {
  const key = keys.get(id)
  if (!key) throw new MasterKeyWrong(`DOCUMENT_KEYS has no key "${id}", with which documents are encrypted`)
  return key
}

/** Encrypts a secret with a master key. `owner` binds the secret to one object: it cannot be decrypted for another object. */
export function wrapSecret(ring: KeyRing, id: string, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', masterKey(ring, id), nonce)
  cipher.setAAD(Buffer.from(`${id} ${owner}`))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a secret. Throws a MasterKeyWrong if the key is missing or differs. */
export function unwrapSecret(ring: KeyRing, id: string, owner: string, wrapped: Uint8Array): Buffer {
  const nonce = wrapped.subarray(0, NONCE_BYTES)
  const end = wrapped.length - TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', masterKey(ring, id), nonce)
  decipher.setAAD(Buffer.from(`${id} ${owner}`))
  decipher.setAuthTag(wrapped.subarray(end))
  try {
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, end)), decipher.final()])
  } catch {
    throw new MasterKeyWrong(
      `The key "${id}" of DOCUMENT_KEYS is not the one with which documents are encrypted`,
    )
  }
}

const SAMPLE = Buffer.from('A master key that opens this is the right one.')
const SAMPLE_OWNER = 'sample'

type KeySample = typeof masterKeyTable.$inferSelect

/** Throws a MasterKeyWrong if a key that encrypts documents is missing or differs. */
export function assertKeysOpen(ring: KeyRing, samples: KeySample[]): void {
  for (const { id, sample } of samples) unwrapSecret(ring, id, SAMPLE_OWNER, sample)
}

/** Checks the keys as `assertKeysOpen` does, with the samples in the database. Stores a sample of the current key. */
export async function checkKeys(database: Database, ring: KeyRing): Promise<void> {
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
  const id = ring.current
  const sample = wrapSecret(ring, id, SAMPLE_OWNER, SAMPLE)
  await database.insert(masterKeyTable).values({ id, sample }).onConflictDoNothing()
  // If two servers start at once with different keys under one id, one of them fails here.
  assertKeysOpen(ring, await database.select().from(masterKeyTable))
}
