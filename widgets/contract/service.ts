import * as z from 'zod/mini'
import type { Call } from './call'
import { STATUS } from './paths'

/** Is the service open? Any failure means that it is not. */
export const getStatus = {
  method: 'GET',
  path: STATUS,
  input: z.strictObject({}),
  reply: z.object({ status: z.literal('ok'), version: z.string() }),
} satisfies Call
