/** Responses by address and authorization. */
export type EarlyResponses = Record<string, Promise<Response> | undefined>

/** Requests that were sent before this code was loaded (host/before-code/requests.ts). */
const early: EarlyResponses = (globalThis as { santeEarly?: EarlyResponses }).santeEarly ?? {}

/** Drops the unused responses. Called when the service closes: after the reopening, an old response could close the page again. */
export function dropEarlyResponses(): void {
  for (const key of Object.keys(early)) delete early[key]
}

/**
 * Returns the response of the early request to an address, or rejects as that request did. A response is used only once, and only
 * for the same token. Without an early request, the address is fetched.
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
