import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'

const tokens = z.object({
  idToken: z.string(),
  accessToken: z.string(),
  /** Milliseconds since 1970. Missing if the provider does not send it. */
  accessEndsAt: z.optional(z.number()),
  refreshToken: z.optional(z.string()),
})
/** The provider's tokens of a session. */
export type ProviderTokens = z.output<typeof tokens>

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'tokens of the provider', 32))

/** Encrypts the provider's tokens with a key derived from the session token. Only the browser's cookie has that token. */
export function sealTokens(token: string, providerTokens: ProviderTokens): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce)
  const bytes = Buffer.concat([nonce, cipher.update(JSON.stringify(providerTokens)), cipher.final()])
  return Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts the provider's tokens of a session. Throws if they were encrypted with another session token. */
export function openTokens(token: string, sealed: string): ProviderTokens {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString()
  return tokens.parse(JSON.parse(text))
}
