import * as z from 'zod/mini'

/** Who is logged in. */
export const student = z.object({
  id: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
})
export type Student = z.output<typeof student>
