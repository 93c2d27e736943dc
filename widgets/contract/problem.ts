import * as z from 'zod/mini'

/** The `type` of the 503 of a service that was closed for maintenance: no other answer closes the page of a visitor. */
export const MAINTENANCE = 'urn:sante:maintenance'

/**
 * The part of an error reply (RFC 9457) that is used: its kind, the message, under its old or new name, and what it says
 * about single fields.
 */
export const problem = z.object({
  // Whatever another server puts there must not cost its message.
  type: z.optional(z.unknown()),
  detail: z.optional(z.string()),
  'hydra:description': z.optional(z.string()),
  violations: z.optional(z.unknown()),
})

/** The server's message. */
export interface Problem extends z.output<typeof problem> {
  type?: string
  title: string
  status: number
  violations?: { propertyPath: string; message: string }[]
}
