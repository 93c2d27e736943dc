import * as z from 'zod/mini'
import { latinDigits } from '../shared/text'
import type { Call } from './call'
import { email } from './student/record'

/** SHA-256 in base64url without padding, and the verifier it is computed from (RFC 7636). */
export const codeChallenge = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'challenge' }))
export const codeVerifier = z.string().check(z.regex(/^[\w.~-]{43,128}$/, { error: 'challenge' }))

/** Six digits; ten if the server suspects that codes are guessed. */
const plainCode = /^(?:\d{6}|\d{10})$/

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Returns the numbers of this length among the matches of the pattern. */
const numbersOf = (text: string, length: number, pattern: RegExp): string[] =>
  (text.match(pattern) ?? []).map(digitsIn).filter(number => number.length === length)

/**
 * Extracts the code from a typed or pasted text: alone, in groups, or in the text of the mail. A text with several possible
 * codes, or with none, is returned unchanged.
 */
export function readCode(text: string): string {
  const plain = latinDigits(text.replace(/\p{Cf}/gu, ''))
  const whole = digitsIn(plain)
  if (plainCode.test(whole) && !/\p{L}/u.test(plain)) return whole
  // In most languages the mail also contains a phone number of ten digits. It is written in pairs, so that this pattern does not
  // match it.
  const long = numbersOf(plain, 10, /\b\d{5}[\s\p{Pd}.]?\d{5}\b/gu)
  const grouped = [...long, ...numbersOf(plain, 6, /\d(?:[\s\p{Pd}.]*\d)*/gu)]
  const candidates = grouped.length > 0 ? grouped : numbersOf(plain, 6, /\d+/g)
  return candidates.length === 1 ? `${candidates[0]}` : text
}

/** A code of six or ten digits; surrounding text is removed. */
export const code = z.string().check(z.overwrite(readCode), z.regex(plainCode, { error: 'code' }))

/**
 * Sends a code by e-mail; only the browser that requested it can use it. The four paths of this file are relative to the OAuth
 * base.
 */
export const postAuthorize = {
  method: 'POST',
  path: '/authorize',
  success: 204,
  input: z.strictObject({
    email,
    purpose: z.enum(['login', 'registration']),
    code_challenge: codeChallenge,
    code_challenge_method: z.literal('S256'),
  }),
  reply: z.unknown(),
} satisfies Call

/** The error of the catalogue (spec, section 8) that explains why no code was sent, by the status of the response. */
export const authorizeRefusals: Partial<Record<number, 'authorize' | 'noAccount'>> = {
  400: 'authorize',
  401: 'noAccount',
}

const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /** Seconds until the session ends. A renewed token does not change this end. Beyond the specification: a backend may omit it. */
  session_expires_in: z.optional(z.number()),
})
export type Token = z.output<typeof token>

export const postToken = {
  method: 'POST',
  path: '/token',
  input: z.strictObject({ email, code, code_verifier: codeVerifier }),
  reply: token,
} satisfies Call

/** Exchanges the bearer token for a new one; the old token becomes invalid. */
export const postRenew = {
  method: 'POST',
  path: '/renew',
  input: z.strictObject({}),
  reply: token,
} satisfies Call

/**
 * Revokes the bearer token (RFC 7009). With `others`, the token stays valid, and all other sessions of the student end. The
 * response is then 200, with the number of ended sessions.
 */
export const postRevoke = {
  method: 'POST',
  path: '/revoke',
  success: 204,
  alsoAnswers: 200,
  input: z.strictObject({ others: z.optional(z.literal(true)) }),
  reply: z.optional(z.object({ ended: z.number() })),
} satisfies Call
