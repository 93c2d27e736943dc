import { createFetch } from 'ofetch'
import type { Call, Input, Reply } from '../contract/call'
import type { Language } from '../shared/language'
import { readResponse, type SendResult, validateReply } from './answer'
import { type Failure, isMaintenance } from './failure'
import { isUnauthorized, type Policy, readPolicy, retryDelay, writePolicy } from './policy'

/** The API's base address, the function that sends, and the language of the response. */
export interface Connection {
  base: string
  fetch: typeof fetch
  language: Language
  /** Further headers of a call, such as an idempotency key or a secret. */
  headers?: Record<string, string> | undefined
  /** True to bypass the browser's cache. */
  isFresh?: boolean
}

/** The session that a call belongs to. */
export interface CallSession {
  /** Returns the headers with the token; absent if the calls need no token. */
  authorization?: () => Record<string, string>
  /** Ends the session, if this tab still uses the token in these headers. */
  expire: (headers: Record<string, string>) => unknown
}

/** The status of the service, on a page that tracks it. */
export interface ServiceState {
  /** Returns the present status. Called when a request is sent. */
  get: () => unknown
  /**
   * Called if a response reports maintenance. `since` is the status when the request was sent; undefined if the request is not
   * retried. If the status has changed since then, the response is outdated.
   */
  close: (failure: Failure, since: unknown) => void
  /** Resolves once the service is open. */
  whenOpen: () => Promise<void>
}

/** Sends a request once. The returned value has not been validated yet. `timeout` is in milliseconds. */
export type Transport = (
  call: Call,
  input: unknown,
  connection: Connection,
  timeout: number,
) => Promise<SendResult<unknown>>

/** What a call needs besides its input. */
export interface CallSetup {
  connection: Connection
  session?: CallSession | undefined
  /** The state of the service. If undefined, a call to a closed service is not retried. */
  service?: ServiceState | undefined
  /** By default `readPolicy` for GET, and `writePolicy` for other methods. */
  policy?: Policy
  /** By default JSON is sent. */
  transport?: Transport
  /** Called before each wait. */
  onPause?: () => void
}

/**
 * Sends a request with the retries of its policy, each time with the current token; returns the validated response or the
 * failure. It never rejects.
 */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  setup: CallSetup,
): Promise<SendResult<Reply<C>>> {
  const { connection, session, service, transport = sendJson } = setup
  const { policy = call.method === 'GET' ? readPolicy : writePolicy } = setup
  for (let retriesMade = 0; ; retriesMade++) {
    const headers = { ...connection.headers, ...session?.authorization?.() }
    const statusBefore = service?.get()
    const sent = await transport(call, input, { ...connection, headers }, policy.timeout)
    if ('value' in sent) return validateReply(call, sent.value)
    const { failure } = sent
    // Ends the session only; the draft stays. Host and elements react to `$session`.
    if (isUnauthorized(failure)) session?.expire(headers)
    if (isMaintenance(failure))
      return (await waitForReopening(failure, statusBefore, policy, setup)) ? send(call, input, setup) : sent
    const pause = retryDelay(policy, failure, retriesMade)
    if (pause === undefined) return sent
    setup.onPause?.()
    await new Promise(done => setTimeout(done, pause))
  }
}

/**
 * Reports that the service is closed. If the policy retries the call, waits until the service is open and resolves with true.
 * Otherwise resolves with false.
 */
async function waitForReopening(
  failure: Failure,
  since: unknown,
  { repeatsAfter }: Policy,
  { service, onPause }: CallSetup,
): Promise<boolean> {
  const isRepeated = repeatsAfter.includes('closed')
  service?.close(failure, isRepeated ? since : undefined)
  if (!service || !isRepeated) return false
  onPause?.()
  await service.whenOpen()
  return true
}

/**
 * Sends JSON once. The retry and the timeout of ofetch are off: its retry repeats after a 500 too, and its timeout does not
 * cover the body.
 */
export const sendJson: Transport = (call, input, { base, fetch, language, headers, isFresh }, timeout) => {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  return createFetch({ fetch })
    .raw(base + call.path, {
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : { body: input as object }),
      method: call.method,
      headers: { 'Accept-Language': language, ...headers },
      cache: isFresh ? 'reload' : 'default',
      // For a file, ofetch chooses the parser by the content type, so that an error in JSON is parsed too. Any other response
      // is parsed as JSON, whatever its content type.
      ...(!call.isFile && { responseType: 'json' }),
      ignoreResponseError: true,
      retry: false,
      signal: stop.signal,
    })
    .then(
      ({ status, headers, _data: body }): SendResult<unknown> =>
        readResponse(call, { status, header: name => headers.get(name), body }),
      (): SendResult<unknown> => ({ failure: { kind: stop.signal.aborted ? 'timeout' : 'network' } }),
    )
    .finally(() => clearTimeout(timer))
}

/**
 * Fetches a file of this site into the browser's cache, with low priority. Resolves with its text; rejects if the connection is
 * lost.
 */
export const fetchAhead = async (address: string): Promise<string> =>
  (await fetch(address, { priority: 'low' })).text()
