/** Requests that the early script sent before this code was loaded (build/early.ts), by address. */
const early: Record<string, Promise<Response> | undefined> =
  (globalThis as { santeEarly?: Record<string, Promise<Response>> }).santeEarly ?? {}

/** Fetches an address, or takes the answer or failure of its early request, once. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = `${input}`
  const answer = early[address]
  delete early[address]
  if (!answer) return globalThis.fetch(input, init)
  return new Promise((done, fail) => {
    // The caller may abort, also while an early request is pending.
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    answer.then(done, fail)
  })
}
