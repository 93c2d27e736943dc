/** Responses by address and authorization. */
export type EarlyResponses = Record<string, Promise<Response> | undefined>

/** Requests that were sent before this code was loaded (host/before-code/requests.ts). */
const early: EarlyResponses = (globalThis as { santeEarly?: EarlyResponses }).santeEarly ?? {}

/**
 * Drops the unused responses. They report that the service is closed: used after the reopening, they would close the page
 * again.
 */
export function dropEarlyResponses(): void {
  for (const key of Object.keys(early)) delete early[key]
}

/**
 * Fetches an address, or returns the response or failure of its early request, once. The response for another token is not used.
 */
export const fetchEarly: typeof fetch = (input, init) => {
  const key = `${input}${new Headers(init?.headers).get('Authorization') ?? ''}`
  const response = early[key]
  delete early[key]
  if (!response) return globalThis.fetch(input, init)
  return new Promise((done, fail) => {
    // The caller may abort while an early request is pending.
    init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    response.then(done, fail)
  })
}
