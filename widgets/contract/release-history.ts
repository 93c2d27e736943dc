import * as z from 'zod/mini'

/** A calendar date, `2026-11-22`. */
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

const releaseEntry = z.object({
  /** `4.7.0`, or `4.7.1-dev.0` for a build between two releases. */
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-dev\.\d+)?$/)),
  /** The day of publication; null for a build that was not published. */
  date: z.nullable(day),
  /** The last day on which the API must support the release; null for a build that was not published. */
  supportedUntil: z.nullable(day),
  /** For each file in `/embed/<version>/` except pages: `sha384-…`, as in the attribute `integrity`. */
  integrity: z.record(z.string(), z.string().check(z.regex(/^sha384-/))),
})

export type ReleaseEntry = z.output<typeof releaseEntry>

/** `/embed/releases.json`: every published release of the kit and the current build, newest first. */
export const releaseHistory = z.array(releaseEntry)
