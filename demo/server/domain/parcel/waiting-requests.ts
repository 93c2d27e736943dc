/** Requests that wait for a change. Their number is limited: above the limit, a request does not wait. */
export interface WaitingRequests {
  /**
   * Resolves with true at the next change of `id`, after `timeoutMs`, if `signal` aborts, or when `end` is called. Resolves with
   * false if it did not wait.
   */
  wait: (id: string, timeoutMs: number, signal?: AbortSignal) => Promise<boolean>
  /** Resumes the requests that wait for `id`. */
  wake: (id: string) => void
  /** Returns the number of waiting requests. */
  count: () => number
  /** Resumes all requests and accepts no more. Called when the server shuts down. */
  end: () => void
}

/** Creates the list of waiting requests, with at most `maxWaiting` at a time. */
export function createWaitingRequests(maxWaiting: number): WaitingRequests {
  const waiting = new Map<string, Set<() => void>>()
  let count = 0
  let hasEnded = false

  function wait(id: string, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    if (hasEnded || count >= maxWaiting || signal?.aborted) return Promise.resolve(false)
    count++
    const waitingForId = waiting.get(id) ?? new Set()
    waiting.set(id, waitingForId)
    return new Promise(resolve => {
      const resume = () => {
        if (!waitingForId.delete(resume)) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', resume)
        count--
        if (waitingForId.size === 0 && waiting.get(id) === waitingForId) waiting.delete(id)
        resolve(true)
      }
      const timer = setTimeout(resume, timeoutMs)
      signal?.addEventListener('abort', resume)
      waitingForId.add(resume)
    })
  }

  const wake = (id: string) => {
    for (const resume of [...(waiting.get(id) ?? [])]) resume()
  }

  const end = () => {
    hasEnded = true
    for (const id of [...waiting.keys()]) wake(id)
  }

  return { wait, wake, end, count: () => count }
}
