import * as z from 'zod/mini'
import type { Call, Reply } from '../contract/call'
import { MAINTENANCE, problem } from '../contract/problem'
import type { Failure } from './failure'
import { MAX_PAUSE_MS } from './policy'

export type SendResult<T> = { value: T } | { failure: Failure }

/**
 * Shortens a sentence of the server to at most 300 characters, at a word boundary if possible. A shortened sentence ends with an
 * ellipsis.
 */
const shorten = (text: string): string => text.replace(/^(?=.{301})(.{200,299}(?=\s)|.{299}).*/su, '$1…')

/** Returns the failure of a refused request, with the server's own sentence if the body has one. */
function refusalFailure(status: number, body: unknown, retryAfter: string | null): Failure {
  const { data } = problem.safeParse(body)
  const detail = shorten(data?.['hydra:description'] ?? data?.detail ?? '')
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  const wait = Math.min(seconds * 1000, MAX_PAUSE_MS)
  const isClosed = status === 503 && data?.type === MAINTENANCE
  return {
    kind: 'refused',
    status,
    ...(detail && { detail }),
    // `wait` is NaN if the header is missing or contains a date.
    ...(wait >= 0 && { wait }),
    ...(isClosed && { isClosed }),
    violations: data?.violations,
  }
}

export function validateReply<C extends Call>(call: C, value: unknown): SendResult<Reply<C>> {
  const { success, data } = call.reply.safeParse(value)
  return success ? { value: data as Reply<C> } : { failure: { kind: 'malformed' } }
}

interface TransportResponse {
  status: number
  header: (name: string) => string | null
  body: unknown
}

/** Reads a response of any transport. The returned value is not validated yet. */
export function readResponse(call: Call, { status, header, body }: TransportResponse): SendResult<unknown> {
  if (status < 200 || status > 299) return { failure: refusalFailure(status, body, header('Retry-After')) }
  return matchesContract(call, status, header('Content-Type') ?? '')
    ? { value: body }
    : { failure: { kind: 'malformed', isForeign: true } }
}

/** Returns whether a response has the status and the media type of the contract. JSON may have any type except HTML. */
function matchesContract(call: Call, status: number, type: string): boolean {
  const { success = 200, alsoAnswers, isFile, mediaTypes = [] } = call
  if (status !== success && status !== alsoAnswers) return false
  return isFile ? mediaTypes.some(allowed => type.startsWith(allowed)) : !/html/i.test(type)
}

const violations = z.array(z.object({ propertyPath: z.string(), message: z.string() }))

/** The server's error for a single field. */
export type Violation = z.output<typeof violations>[number]

/** Returns the server's errors for single fields of a refused request (422); otherwise an empty list. */
export function violationsOf(failure: Failure): Violation[] {
  if (failure.kind !== 'refused' || failure.status !== 422) return []
  const valid = violations.safeParse(failure.violations).data ?? []
  return valid.map(({ propertyPath, message }) => ({ propertyPath, message: shorten(message) }))
}
