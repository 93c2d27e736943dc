import * as z from 'zod/mini'
import { PARTNER } from '../shared/partner'
import type { Call } from './call'

export const partnerId = z.string().check(z.regex(PARTNER, { error: 'answer' }))

/**
 * Reports that a visitor came to the official site from a partner's page. The server counts arrivals per partner and month, and
 * stores nothing else. Beyond the specification: if a backend answers 404, registrations do not name a partner.
 */
export const postArrival = {
  method: 'POST',
  path: '/api/arrivals',
  success: 204,
  input: z.strictObject({ from: partnerId }),
  reply: z.unknown(),
} satisfies Call
