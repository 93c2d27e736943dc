import { createHash, randomBytes, randomUUID } from 'node:crypto'

export const newVerifier = () => randomBytes(32).toString('base64url')

/** Returns the PKCE code challenge of a verifier (RFC 7636, S256). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

export const newKey = (): string => randomUUID()
