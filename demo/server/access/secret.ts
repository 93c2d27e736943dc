import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Six digits, each as likely as the other. */
export const newCode = (): string => `${randomInt(1_000_000)}`.padStart(6, '0')

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** RFC 7636: what a browser that has the verifier said when it asked for the code. */
export const challengeOf = (verifier: string): string => sha256(verifier)

/** What is kept of a token or of a challenge: enough to know it again. */
export const hashSecret = (secret: string): string => sha256(secret)

/**
 * What is kept of a code. A million codes are soon tried: so the key is the challenge, of which only a trace is kept,
 * and who reads the table has nothing to try them with.
 */
export const hmacOfCode = (code: string, challenge: string): string =>
  createHmac('sha256', challenge).update(code).digest('base64url')

export const isSameSecret = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
