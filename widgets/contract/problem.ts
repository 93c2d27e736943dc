import * as z from 'zod/mini'

/** What is read of an error answer (RFC 9457): the sentence, under its old name or its new one. */
export const problem = z.object({
  detail: z.optional(z.string()),
  'hydra:description': z.optional(z.string()),
})

/** What the server says in one. */
export interface Problem extends z.output<typeof problem> {
  title: string
  status: number
  violations?: { propertyPath: string; message: string }[]
}
