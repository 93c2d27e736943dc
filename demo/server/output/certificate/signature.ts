import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign as signBytes,
  verify,
} from 'node:crypto'
import type { Database } from '../../storage/database/database'
import { storedSetting } from '../../storage/database/setting'
import { type CertificateContent, signedBytes } from './content'

const NAME = 'certificateKey'

/** The key that signs certificates, generated once for all servers. */
export async function certificateKey(database: Database): Promise<KeyObject> {
  return createPrivateKey(await storedSetting(database, NAME, newKey))
}

const newKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** Ed25519 (RFC 8032), as base64url. The same facts have the same signature. */
export const signContent = (facts: CertificateContent, key: KeyObject): string =>
  signBytes(null, signedBytes(facts), key).toString('base64url')

/** Does the signature fit this content exactly? */
export const isGenuine = (facts: CertificateContent, signature: string, key: KeyObject): boolean =>
  verify(null, signedBytes(facts), createPublicKey(key), Buffer.from(signature, 'base64url'))
