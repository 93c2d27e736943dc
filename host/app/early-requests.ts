/** Responses by address and authorization. */
export type EarlyAnswers = Record<string, Promise<Response> | undefined>

/** Requests that were sent before this code was loaded (host/before-code/requests.ts). */
const early: EarlyAnswers = (globalThis as { santeEarly?: EarlyAnswers }).santeEarly ?? {}

/** Drops the unused responses. They report that the service is closed, and would close the page again once it is open. */
export function dropEarly(): void {
  for (const asked of Object.keys(early)) delete early[asked]
}

/**
 * Fetches an address, or returns the response or failure of its early request, once. The response for another token is not used.
 */
export const fetchEarly: typeof fetch = (input, init) => {
  const asked = `${input}${new Headers(init?.headers).get('Authorization') ?? ''}`
  const answer = early[asked]
  delete early[asked]
  if (!answer) return globalThis.fetch(input, init)
  return new Promise((done, fail) => {
    // The caller may abort while an early request is pending.
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    answer.then(done, fail)
  })
}
