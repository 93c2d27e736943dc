import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Returns ten random digits if `isLong` is true, otherwise six. */
export const createCode = (isLong: boolean): string => {
  const digits = isLong ? 10 : 6
  return `${randomInt(10 ** digits)}`.padStart(digits, '0')
}

/** Returns 256 random bits in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Returns the challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string): string => sha256(verifier)

/** Returns the stored form of a token or of a challenge. */
export const hashSecret = (secret: string): string => sha256(secret)

/**
 * Returns the stored form of a code. Its key is the challenge, which is stored only as a hash. With a key from the table, an
 * attacker who has the table could quickly find the code by trying all codes.
 */
export const hmacOfCode = (code: string, challenge: string): string =>
  createHmac('sha256', challenge).update(code).digest('base64url')

/** Compares in constant time. The lengths are compared in bytes, since a character outside ASCII has several bytes. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
