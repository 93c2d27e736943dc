import * as z from 'zod/mini'
import { shorten } from './answer'
import type { Failure } from './failure'

const violations = z.array(z.object({ propertyPath: z.string(), message: z.string() }))

/** The server's error for a single field. */
export type Violation = z.output<typeof violations>[number]

/** Returns the server's errors for single fields of a refused request (422); otherwise an empty list. */
export function violationsOf(failure: Failure): Violation[] {
  if (failure.kind !== 'refused' || failure.status !== 422) return []
  const found = violations.safeParse(failure.violations).data ?? []
  return found.map(({ propertyPath, message }) => ({ propertyPath, message: shorten(message) }))
}
