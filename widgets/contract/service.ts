import * as z from 'zod/mini'
import type { Call } from './call'
import { STATUS } from './paths'

/** Returns the status of the service. Any failure means that it is closed or cannot be reached. */
export const getStatus = {
  method: 'GET',
  path: STATUS,
  input: z.strictObject({}),
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
} satisfies Call
