import type { Hono } from 'hono'
import { vi } from 'vitest'
import { fetchFrom, withFault } from './demo'
import type { Failing } from './failures'

/** Which requests go wrong. */
export type Aim = (address: URL, method: string) => boolean

const isBodiless = (status: number) => status === 204

/** A connection to the real server on which one call can fail, and a clock that runs only while the server is idle. */
export function createFaultyLine(app: Hono) {
  const server = fetchFrom(app)
  let fault: { failing: Failing; aim: Aim } | undefined
  let tries = 0
  let working = 0

  /** The whole answer is there when it is given: no clock runs out in the middle of it. */
  const straight: typeof fetch = async (input, init) => {
    working++
    try {
      const answer = await server(input, init)
      const { status, headers } = answer
      return new Response(isBodiless(status) ? null : await answer.arrayBuffer(), { status, headers })
    } finally {
      working--
    }
  }

  const line = withFault(straight, (address, init) => {
    if (!fault?.aim(address, init?.method ?? 'GET')) return undefined
    tries++
    return fault.failing.answer(init)
  })

  /** Makes the call fail from now on. */
  function breakAt(aim: Aim, failing: Failing): void {
    fault = { aim, failing }
    tries = 0
  }

  function mend(): void {
    fault = undefined
  }

  /**
   * Does something, and lets time pass until it is done: a second at a time, and never while the server is at work. Says
   * how many seconds it took from the first try that went wrong, and how many tries there were.
   */
  async function pass(act: () => unknown): Promise<{ seconds: number; tries: number }> {
    let seconds = 0
    let isDone = false
    const before = tries
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const doing = Promise.resolve(act()).finally(() => {
        isDone = true
      })
      while (!isDone) {
        await new Promise(done => setImmediate(done))
        if (working > 0 || isDone) continue
        await vi.advanceTimersByTimeAsync(1000)
        if (tries > before) seconds++
      }
      await doing
    } finally {
      vi.useRealTimers()
    }
    return { seconds, tries: tries - before }
  }

  return { line, breakAt, mend, pass }
}
export type FaultyLine = ReturnType<typeof createFaultyLine>
