import { destr } from 'destr'
import type { Call, Reply } from '../contract/call'
import { problem } from '../contract/problem'
import type { Failure } from './failure'

export type Sent<T> = { value: T } | { failure: Failure }

/** Letters of the server's own sentence that a notice shows. */
const LONGEST_DETAIL = 300

/** What a refusal says, with the server's own sentence as far as there is one. */
export function refused(status: number, body: unknown): Failure {
  const { data } = problem.safeParse(body)
  const detail = (data?.['hydra:description'] ?? data?.detail)?.slice(0, LONGEST_DETAIL)
  return { kind: 'refused', status, ...(detail && { detail }) }
}

export function check<C extends Call>(call: C, value: unknown): Sent<Reply<C>> {
  const { success, data } = call.reply.safeParse(value)
  return success ? { value: data as Reply<C> } : { failure: { kind: 'malformed' } }
}

/** Reads the answer to a call, however it was sent. */
export function read<C extends Call>(call: C, status: number, text: string): Sent<Reply<C>> {
  const body = destr(text)
  return status >= 200 && status < 300 ? check(call, body) : { failure: refused(status, body) }
}
