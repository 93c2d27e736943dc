import * as z from 'zod/mini'
import type { Call } from './call'
import { email } from './identity'
import { latinDigits } from './text'

/** SHA-256 in base64url without padding, and what it is made from (RFC 7636). */
export const codeChallenge = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'challenge' }))
export const codeVerifier = z.string().check(z.regex(/^[\w.~-]{43,128}$/, { error: 'challenge' }))

/** The numbers in a text that have six digits. */
const sixDigits = (text: string, number: RegExp): string[] =>
  (text.match(number) ?? []).map(found => found.replace(/\D/g, '')).filter(({ length }) => length === 6)

/**
 * The code in a text as it was typed or pasted: alone, in groups, or in the words of the mail. A text with another number
 * of six digits, or with none, is returned as it is.
 */
export function readCode(text: string): string {
  const plain = latinDigits(text.replace(/\p{Cf}/gu, ''))
  const grouped = sixDigits(plain, /\d(?:[\s\p{Pd}.]*\d)*/gu)
  const found = grouped.length > 0 ? grouped : sixDigits(plain, /\d+/g)
  return found.length === 1 ? `${found[0]}` : text
}

/** A code of six digits; the words around it are dropped. */
export const code = z.string().check(z.overwrite(readCode), z.regex(/^\d{6}$/, { error: 'code' }))

/** Sends a code by e-mail; only the browser that asked can use it. All four paths are under the OAuth base. */
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

/** Why no code was sent, by the status of the reply: the catalogue's code (spec, section 8). */
export const authorizeRefusals: Partial<Record<number, 'authorize' | 'noAccount'>> = {
  400: 'authorize',
  401: 'noAccount',
}

const token = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds. */
  expires_in: z.number(),
  /**
   * Seconds until the session ends, however often its token is renewed. Beyond the specification: a backend may omit
   * it.
   */
  session_expires_in: z.optional(z.number()),
})
export type Token = z.output<typeof token>

export const postToken = {
  method: 'POST',
  path: '/token',
  input: z.strictObject({ email, code, code_verifier: codeVerifier }),
  reply: token,
} satisfies Call

/** With the bearer token, which becomes invalid. */
export const postRenew = {
  method: 'POST',
  path: '/renew',
  input: z.strictObject({}),
  reply: token,
} satisfies Call

/**
 * With the bearer token (RFC 7009), which becomes invalid. With `others` it stays valid and all other sessions of the
 * student end: the reply is then 200, with their number.
 */
export const postRevoke = {
  method: 'POST',
  path: '/revoke',
  success: 204,
  alsoAnswers: 200,
  input: z.strictObject({ others: z.optional(z.literal(true)) }),
  reply: z.optional(z.object({ ended: z.number() })),
} satisfies Call
