import * as z from 'zod/mini'

const settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65534)), 4610),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
})

export interface Settings {
  /** The official site's port; the partners' pages are on the next one. */
  port: number
  host: string
}

/** Reads the environment once; throws a sentence that names each variable that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const { data, error } = settings.safeParse(environment)
  if (!data)
    throw new Error(
      `Refusing to start: ${error.issues.map(({ path }) => path.join('.')).join(', ')} cannot be`,
    )
  return { port: data.PORT, host: data.HOST }
}
