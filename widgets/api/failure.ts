/** Everything that can go wrong with a call. `detail` is the server's own sentence, in the visitor's language. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'malformed' }
  | { kind: 'refused'; status: number; detail?: string }
