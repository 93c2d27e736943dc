import * as z from 'zod/mini'
import type { Call } from '../call'

/**
 * Returns all data of the student: JSON and files, in a ZIP. Beyond the specification, like the calls below: a backend that has
 * them sends `ownData` in `getEditable`.
 */
export const getOwnData = {
  method: 'GET',
  path: '/api/students/me/data.zip',
  isFile: true,
  mediaTypes: ['application/zip'],
  input: z.strictObject({}),
  reply: z.instanceof(Blob),
} satisfies Call

/**
 * Erases everything at once, the session included, if no agent has worked on the case. Otherwise it requests the erasure from the
 * insurer. A repeated call makes no second request and has the same response.
 */
export const postErasure = {
  method: 'POST',
  path: '/api/students/me/erasure',
  input: z.strictObject({}),
  reply: z.object({
    /** When the erasure was requested; undefined if everything is erased. RFC 3339 in UTC. */
    askedAt: z.optional(z.string()),
  }),
} satisfies Call

/**
 * Withdraws the request: the student keeps the case. 409 if there is no request, for example because an agent has refused it
 * meanwhile.
 */
export const postWithdraw = {
  method: 'POST',
  path: '/api/students/me/erasure/withdraw',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** `isErasedAtOnce`: a request would erase the data at once. `askedAt`: when the student requested the erasure. */
export const ownData = z.object({ isErasedAtOnce: z.boolean(), askedAt: z.optional(z.string()) })
