import { digitsOf } from '../contract/date'
import { code } from '../contract/sign-in'
import type { Failure } from '../state/ask'

/** Spaces are allowed, and the digits of other scripts are digits; undefined if it cannot be a code. */
export const readCode = (typed: string): string | undefined => code.safeParse(digitsOf(typed)).data

/** Why a code was refused, as the key of its sentence; a failure that says nothing of the code has none. */
export function codeFault(failure: Failure): string | undefined {
  if (failure.kind !== 'refused') return undefined
  if (failure.status === 419) return 'codeExpired'
  if (failure.status === 404) return 'noUser'
  return failure.status < 500 && failure.status !== 429 ? 'codeIncorrect' : undefined
}
