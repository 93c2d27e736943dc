import * as z from 'zod/mini'
import type { Call } from '../call'

/**
 * All that the service has of the student: the data as JSON and the files, in a ZIP. Beyond the specification, like the calls
 * below: `ownData` of `getEditable` says that a backend has them.
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
 * Erases everything at once, the session included, if no agent has worked on the case. Otherwise it asks an agent to, once. Asked again, it
 * answers the same.
 */
export const postErasure = {
  method: 'POST',
  path: '/api/students/me/erasure',
  input: z.strictObject({}),
  reply: z.object({
    /** When it was asked for; undefined if all is erased. RFC 3339 in UTC. */
    askedAt: z.optional(z.string()),
  }),
} satisfies Call

/** Withdraws the request: the student keeps the case. 409 if there is no request, because it was answered meanwhile. */
export const postWithdraw = {
  method: 'POST',
  path: '/api/students/me/erasure/withdraw',
  success: 204,
  input: z.strictObject({}),
  reply: z.unknown(),
} satisfies Call

/** What a request for erasure does now, and when one was made. */
export const ownData = z.object({ isErasedAtOnce: z.boolean(), askedAt: z.optional(z.string()) })
