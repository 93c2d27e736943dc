import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** Returns a new PKCE verifier (RFC 7636). */
export const newVerifier = () => randomBytes(32).toString('base64url')

/** Returns the PKCE code challenge of a verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Returns a new value for the header `Idempotency-Key`. */
export const newKey = (): string => randomUUID()
