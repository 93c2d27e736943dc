import * as z from 'zod/mini'

/** An error answer (RFC 9457), with the field that older clients read. */
export const problem = z.object({
  title: z.optional(z.string()),
  status: z.optional(z.number()),
  detail: z.optional(z.string()),
  'hydra:description': z.optional(z.string()),
  violations: z.optional(z.array(z.object({ propertyPath: z.string(), message: z.string() }))),
})
export type Problem = z.output<typeof problem>
