import { createFetch } from 'ofetch'
import type { Call, Input, Reply } from '../contract/call'
import type { Language } from '../contract/language'
import { check, refused, type Sent } from './answer'
import type { Failure } from './failure'

/** Where to speak, through what, and in which language. */
export interface Line {
  base: string
  fetch: typeof fetch
  language: Language
  /** What only some calls say: the bearer token, an idempotency key. */
  headers?: Record<string, string> | undefined
  /** Past the browser's cache. */
  isFresh?: boolean
}

/** Milliseconds that one try may take, its body included (contract, section 5). */
const TIME_OUT = 15_000
/** How often a reading call is tried again, and the longest wait that a server may ask for, in milliseconds. */
const RETRIES = 2
const LONGEST_WAIT = 30_000
/** Answers that may be other ones in a moment. */
const PASSING = [429, 502, 503, 504]

type Try = { value: unknown } | { failure: Failure; wait?: number }

/** Says one call, and hears the checked reply or what went wrong; it never throws. */
export async function send<C extends Call>(call: C, input: Input<C>, line: Line): Promise<Sent<Reply<C>>> {
  for (let tries = 0; ; tries++) {
    const outcome = await attempt(call, input, line)
    if ('value' in outcome) return check(call, outcome.value)
    if (call.method !== 'GET' || tries === RETRIES || !mayPass(outcome.failure)) return outcome
    await new Promise(done => setTimeout(done, outcome.wait ?? 300 * 2 ** tries))
  }
}

/** ofetch's own retry and time-out stay off: the one repeats on 500 too, the other stops watching at the headers. */
function attempt(
  call: Call,
  input: unknown,
  { base, fetch, language, headers, isFresh }: Line,
): Promise<Try> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIME_OUT)
  return createFetch({ fetch })
    .raw(base + call.path, {
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : { body: input as object }),
      method: call.method,
      headers: { 'Accept-Language': language, ...headers },
      cache: isFresh ? 'reload' : 'default',
      // A file is told by its type, so that a refusal in its place can still be read; JSON is read whatever it is called.
      ...(!call.isFile && { responseType: 'json' }),
      ignoreResponseError: true,
      retry: false,
      signal: stop.signal,
    })
    .then(
      (answer): Try => (answer.ok ? { value: answer._data } : refusal(answer)),
      (): Try => ({ failure: { kind: stop.signal.aborted ? 'timeout' : 'network' } }),
    )
    .finally(() => clearTimeout(timer))
}

function refusal({ status, headers, _data }: Response & { _data?: unknown }): Try {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return {
    failure: refused(status, _data),
    ...(seconds >= 0 && { wait: Math.min(seconds * 1000, LONGEST_WAIT) }),
  }
}

const mayPass = (failure: Failure) =>
  failure.kind === 'network' || (failure.kind === 'refused' && PASSING.includes(failure.status))
