/** Asked for by `early.js` before this code was there (build/early.ts), by address. */
const early: Record<string, Promise<Response> | undefined> =
  (globalThis as { santeEarly?: Record<string, Promise<Response>> }).santeEarly ?? {}

/** Asks the network, or takes what has been asked for already, answered or failed; that counts once. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = `${input}`
  const answer = early[address]
  delete early[address]
  if (!answer) return globalThis.fetch(input, init)
  return new Promise((done, fail) => {
    // Whoever asks may give up, also on what was asked before.
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    answer.then(done, fail)
  })
}
