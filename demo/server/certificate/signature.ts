import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import type { Database } from '../db/database'
import { storedSetting } from '../db/setting'
import { type CertificateContent, signedBytes } from './content'

const NAME = 'certificateKey'

/** The key that certificates are signed with: made once, then always the same, whichever server asks first. */
export async function certificateKey(database: Database): Promise<KeyObject> {
  return createPrivateKey(await storedSetting(database, NAME, newKey))
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Ed25519 (RFC 8032), as base64url. The same facts have the same signature. */
export const signContent = (facts: CertificateContent, key: KeyObject): string =>
  signBytes(null, signedBytes(facts), key).toString('base64url')

/** Is this what was signed, to the letter? */
export const isGenuine = (facts: CertificateContent, signature: string, key: KeyObject): boolean =>
  verify(null, signedBytes(facts), createPublicKey(key), Buffer.from(signature, 'base64url'))
