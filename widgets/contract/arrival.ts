import * as z from 'zod/mini'
import type { Call } from './call'
import { PARTNER } from './eligibility/partner'

export const partnerId = z.string().check(z.regex(PARTNER, { error: 'choice' }))

/**
 * A visitor has come to the official site from the page of a partner. It is counted a partner a month, and nothing else is
 * stored. Beyond the specification: a backend without it answers 404, and is then sent no partner with a registration.
 */
export const postArrival = {
  method: 'POST',
  path: '/api/arrivals',
  success: 204,
  input: z.strictObject({ from: partnerId }),
  reply: z.unknown(),
} satisfies Call
