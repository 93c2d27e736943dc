import type { Hono } from 'hono'
import { vi } from 'vitest'
import { fetchFrom, withFault } from '../demo'
import type { FailureCase } from './failures'

/** Selects the requests that fail. */
export type RequestFilter = (address: URL, method: string) => boolean

const isBodiless = (status: number) => status === 204

/**
 * Creates a connection to the real server on which selected requests can fail, and a clock that runs only while the server is idle.
 */
export function createFaultyNetwork(app: Hono) {
  const server = fetchFrom(app)
  let fault: { failing: FailureCase; filter: RequestFilter } | undefined
  let requestCount = 0
  let openRequests = 0

  /** Returns the complete response, so that no timeout ends while its body is read. */
  const fetchWhole: typeof fetch = async (input, init) => {
    openRequests++
    try {
      const response = await server(input, init)
      const { status, headers } = response
      return new Response(isBodiless(status) ? null : await response.arrayBuffer(), { status, headers })
    } finally {
      openRequests--
    }
  }

  const fetch = withFault(fetchWhole, (address, init) => {
    if (!fault?.filter(address, init?.method ?? 'GET')) return undefined
    requestCount++
    return fault.failing.answer(init)
  })

  /** Makes the requests that `filter` selects fail from now on. */
  function failRequests(filter: RequestFilter, failing: FailureCase): void {
    fault = { filter, failing }
    requestCount = 0
  }

  function repair(): void {
    fault = undefined
  }

  /**
   * Runs `act` and advances fake time in steps of a second, only while the server is idle. Resolves with the seconds since
   * the first failed request, and the number of failed requests.
   */
  async function advanceTime(act: () => unknown): Promise<{ seconds: number; requestCount: number }> {
    let seconds = 0
    let isDone = false
    const before = requestCount
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const action = Promise.resolve(act()).finally(() => {
        isDone = true
      })
      while (!isDone) {
        await new Promise(done => setImmediate(done))
        if (openRequests > 0 || isDone) continue
        await vi.advanceTimersByTimeAsync(1000)
        if (requestCount > before) seconds++
      }
      await action
    } finally {
      vi.useRealTimers()
    }
    return { seconds, requestCount: requestCount - before }
  }

  return { fetch, failRequests, repair, advanceTime }
}
export type FaultyNetwork = ReturnType<typeof createFaultyNetwork>
