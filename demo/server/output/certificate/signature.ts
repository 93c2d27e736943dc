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
import { type CertificateContent, encodeContent, signedBytes } from './content'

const SETTING_NAME = 'certificateKey'

/** Resolves with the private key that signs certificates. It is generated once and stored for all servers. */
export async function certificateKey(database: Database): Promise<KeyObject> {
  return createPrivateKey(await storedSetting(database, SETTING_NAME, createKey))
}

const createKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/**
 * Returns the Ed25519 signature (RFC 8032) of the content in base64url. The same content and key always give the same signature.
 */
export const signContent = (facts: CertificateContent, key: KeyObject): string =>
  signBytes(null, signedBytes(facts), key).toString('base64url')

/** Returns true if the signature is valid for this content. */
export const isGenuine = (facts: CertificateContent, signature: string, key: KeyObject): boolean =>
  verify(null, signedBytes(facts), createPublicKey(key), Buffer.from(signature, 'base64url'))

/** Path of the page where a certificate is checked. */
export const CHECK_PATH = '/demo/certificate'

/**
 * Returns the address of the page that checks this certificate. The content is in the fragment, which browsers do not send to
 * servers.
 */
export const certificateCheckUrl = (siteUrl: string, facts: CertificateContent, key: KeyObject): string =>
  `${siteUrl}${CHECK_PATH}#${encodeContent(facts)}.${signContent(facts, key)}`
