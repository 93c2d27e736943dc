import { destr } from 'destr'
import type { Call, Reply } from '../contract/call'
import { MAINTENANCE, problem } from '../contract/problem'
import type { Failure } from './failure'

export type Sent<T> = { value: T } | { failure: Failure }

/** The longest wait that a server may ask for, in milliseconds. */
const LONGEST_WAIT = 30_000

/** The server's own sentence, at most 300 letters of it: what is left out is marked, and no word is cut if there are any. */
export const shorten = (text: string): string =>
  text.replace(/^(?=.{301})(.{200,299}(?=\s)|.{299}).*/su, '$1…')

/** What a refusal says, with the server's own sentence as far as there is one. */
export function refused(status: number, body: unknown, retryAfter: string | null): Failure {
  const { data } = problem.safeParse(body)
  const detail = shorten(data?.['hydra:description'] ?? data?.detail ?? '')
  const wait = Math.min(Number(retryAfter ?? Number.NaN) * 1000, LONGEST_WAIT)
  const isClosed = status === 503 && data?.type === MAINTENANCE
  return {
    kind: 'refused',
    status,
    ...(detail && { detail }),
    ...(wait >= 0 && { wait }),
    ...(isClosed && { isClosed }),
  }
}

export function checkAnswer<C extends Call>(call: C, value: unknown): Sent<Reply<C>> {
  const { success, data } = call.reply.safeParse(value)
  return success ? { value: data as Reply<C> } : { failure: { kind: 'malformed' } }
}

/** Reads the answer to a call, however it was sent. */
export function read<C extends Call>(
  call: C,
  status: number,
  text: string,
  retryAfter: string | null,
): Sent<Reply<C>> {
  const body = destr(text)
  return status >= 200 && status < 300
    ? checkAnswer(call, body)
    : { failure: refused(status, body, retryAfter) }
}
