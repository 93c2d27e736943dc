import * as z from 'zod/mini'

/** The part of an error reply (RFC 9457) that is used: the message, under its old or new name. */
export const problem = z.object({
  detail: z.optional(z.string()),
  'hydra:description': z.optional(z.string()),
})

/** The server's message. */
export interface Problem extends z.output<typeof problem> {
  title: string
  status: number
  violations?: { propertyPath: string; message: string }[]
}
