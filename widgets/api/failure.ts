/**
 * Everything that can go wrong with a call. `detail` is the server's own sentence, in the visitor's language. `wait` is how
 * many milliseconds it asks to be left alone. `violations` is what it says about single fields, for `violationsOf`.
 * `isClosed`: the service was closed on purpose, which no second try changes. `isForeign`: another status or media type
 * than promised, as the page of a captive portal has. It is not an answer of this API.
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

/** Such an answer says as little as a lost connection. */
export const isForeign = (failure: Failure): boolean =>
  failure.kind === 'malformed' && failure.isForeign === true

/** The service was closed for maintenance, and said so. Any other 503 is a moment's trouble, and closes nothing. */
export const saysClosed = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.isClosed === true
