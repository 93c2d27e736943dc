/**
 * Everything that can go wrong with a call. `detail` is the server's own sentence, in the visitor's language. `wait` is the
 * requested pause in milliseconds, at most `MAX_PAUSE_MS`. `violations` are the errors of single fields, for `violationsOf`.
 * `isClosed`: the service is closed for maintenance; a retry does not help. `isForeign`: the status is from 200 to 299, but status
 * or media type is not one of the contract. Such a response is not from this API, but for example from a captive portal.
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'malformed'; isForeign?: true }
  | {
      kind: 'refused'
      status: number
      detail?: string
      wait?: number
      isClosed?: true
      violations?: unknown
    }

/** Returns whether the response is not from this API. */
export const isForeign = (failure: Failure): boolean =>
  failure.kind === 'malformed' && failure.isForeign === true

/** Returns whether the server may have processed the request, although no valid success response arrived. */
export const isAnswerLost = (failure: Failure): boolean =>
  failure.kind === 'refused' ? failure.status >= 500 : !isForeign(failure)

/** Returns whether the service reported maintenance. Any other 503 is temporary. */
export const isMaintenance = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.isClosed === true
