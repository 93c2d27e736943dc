import * as z from 'zod/mini'

/**
 * The `type` of a 503 that opens the maintenance page. At the start of the site, any failure of `getStatus` opens it too,
 * unless the browser is offline.
 */
export const MAINTENANCE = 'urn:sante:maintenance'

/**
 * The used members of an error response (RFC 9457): its type, the message, and the errors of single fields. `hydra:description`
 * is the older name of `detail`.
 */
export const problem = z.object({
  // An unexpected value from another server must not make the whole response invalid.
  type: z.optional(z.unknown()),
  detail: z.optional(z.string()),
  'hydra:description': z.optional(z.string()),
  violations: z.optional(z.unknown()),
})

/** An error response of this server. */
export interface Problem extends z.output<typeof problem> {
  type?: string
  title: string
  status: number
  violations?: { propertyPath: string; message: string }[]
}
