/**
 * Everything that can go wrong with a call. `detail` is the server's own sentence, in the visitor's language; `wait` is how
 * many milliseconds it asks to be left alone. `isClosed`: the service was closed on purpose, which no second try changes.
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'malformed' }
  | { kind: 'refused'; status: number; detail?: string; wait?: number; isClosed?: true }
