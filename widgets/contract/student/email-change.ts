import * as z from 'zod/mini'
import type { Call } from '../call'
import { code, codeChallenge, codeVerifier } from '../sign-in'
import { email } from './record'
import { student } from './student'

/**
 * Sends a code to the student's current address and one to the new address (RFC 7636). If the new address already has an
 * account, the response is the same; only a mail to that address says so. Beyond the specification: a backend without this call
 * omits `canChangeEmail`.
 */
export const postEmailCodes = {
  method: 'POST',
  path: '/api/students/me/email/codes',
  success: 204,
  input: z.strictObject({
    email,
    code_challenge: codeChallenge,
    code_challenge_method: z.literal('S256'),
  }),
  reply: z.unknown(),
} satisfies Call

/**
 * Changes the e-mail address with both codes, and ends the student's other sessions. `code` was sent to the current address,
 * `newCode` to the new one.
 */
export const postEmail = {
  method: 'POST',
  path: '/api/students/me/email',
  input: z.strictObject({ email, code, newCode: code, code_verifier: codeVerifier }),
  reply: student,
} satisfies Call
