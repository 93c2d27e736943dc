import { createFetch } from 'ofetch'
import type { Call, Input, Reply } from '../contract/call'
import type { Language } from '../shared/language'
import { checkAnswer, read, type Sent } from './answer'
import { type Failure, isForeign } from './failure'

/** Where to speak, through what, and in which language. */
export interface Connection {
  base: string
  fetch: typeof fetch
  language: Language
  /** What only some calls say: the bearer token, an idempotency key. */
  headers?: Record<string, string> | undefined
  /** Past the browser's cache. */
  isFresh?: boolean
  /** Milliseconds that one try may take, if not 15 s: for a file. */
  timeout?: number
}

/** Milliseconds that one try may take, its body included (contract, section 5). */
const TIME_OUT = 15_000
/** How often what may be repeated is tried again. */
const RETRIES = 2
/** Answers that may be other ones in a moment. */
const PASSING = [429, 502, 503, 504]

/** Sends a request and returns the validated response, or what went wrong; it never throws. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  connection: Connection,
): Promise<Sent<Reply<C>>> {
  const sent = await repeat(
    () => sendOnce(call, input, connection),
    failure => call.method === 'GET' && mayPass(failure),
  )
  return 'value' in sent ? checkAnswer(call, sent.value) : sent
}

/** Tries again, as long as the failure may pass and the server's own wait allows; that is asked before each pause. */
export async function repeat<T>(
  attempt: () => Promise<Sent<T>>,
  mayPass: (failure: Failure) => boolean,
): Promise<Sent<T>> {
  for (let tries = 0; ; tries++) {
    const sent = await attempt()
    if ('value' in sent || tries === RETRIES || !mayPass(sent.failure)) return sent
    const { wait = 300 * 2 ** tries } = sent.failure as { wait?: number }
    await new Promise(done => setTimeout(done, wait))
  }
}

/**
 * One try, whose value has not been validated. ofetch's own retry and time-out stay off: the one repeats on 500 too, the
 * other stops watching at the headers.
 */
export function sendOnce(
  call: Call,
  input: unknown,
  { base, fetch, language, headers, isFresh, timeout = TIME_OUT }: Connection,
): Promise<Sent<unknown>> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
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
      ({ status, headers, _data: body }): Sent<unknown> =>
        read(call, { status, header: name => headers.get(name), body }),
      (): Sent<unknown> => ({ failure: { kind: stop.signal.aborted ? 'timeout' : 'network' } }),
    )
    .finally(() => clearTimeout(timer))
}

const mayPass = (failure: Failure) => isForeign(failure) || mayPassWith(failure, PASSING)

/** No answer came, or one that may be another in a moment; a service that was closed on purpose stays closed. */
export const mayPassWith = (failure: Failure, passing: number[]): boolean =>
  failure.kind === 'network' ||
  (failure.kind === 'refused' && !failure.isClosed && passing.includes(failure.status))
