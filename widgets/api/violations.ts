import * as z from 'zod/mini'
import { shorten } from './answer'
import type { Failure } from './failure'

const violations = z.array(z.object({ propertyPath: z.string(), message: z.string() }))

/** What the server says about a single field. */
export type Violation = z.output<typeof violations>[number]

/** What the server says about single fields where it refuses their values (422). */
export function violationsOf(failure: Failure): Violation[] {
  if (failure.kind !== 'refused' || failure.status !== 422) return []
  const found = violations.safeParse(failure.violations).data ?? []
  return found.map(({ propertyPath, message }) => ({ propertyPath, message: shorten(message) }))
}
