/** Requests that wait for a change. Their number is limited; further requests do not wait. */
export interface WaitingRequests {
  /** Resolves with true at the next change of `id`, after `time` ms, on abort or at `end`; with false if it did not wait. */
  wait: (id: string, time: number, signal?: AbortSignal) => Promise<boolean>
  /** Resumes the requests that wait for `id`. */
  wake: (id: string) => void
  /** Returns the number of waiting requests. */
  count: () => number
  /** Resumes all requests and accepts no more. Called when the server shuts down. */
  end: () => void
}

/** Creates the list of waiting requests, with at most `places` at a time. */
export function createWaitingRequests(places: number): WaitingRequests {
  const waiting = new Map<string, Set<() => void>>()
  let count = 0
  let isOver = false

  function wait(id: string, time: number, signal?: AbortSignal): Promise<boolean> {
    if (isOver || count >= places || signal?.aborted) return Promise.resolve(false)
    count++
    const ofOne = waiting.get(id) ?? new Set()
    waiting.set(id, ofOne)
    return new Promise(done => {
      const resume = () => {
        if (!ofOne.delete(resume)) return
        clearTimeout(timer)
        signal?.removeEventListener('abort', resume)
        count--
        if (ofOne.size === 0 && waiting.get(id) === ofOne) waiting.delete(id)
        done(true)
      }
      const timer = setTimeout(resume, time)
      signal?.addEventListener('abort', resume)
      ofOne.add(resume)
    })
  }

  const wake = (id: string) => {
    for (const resume of [...(waiting.get(id) ?? [])]) resume()
  }

  const end = () => {
    isOver = true
    for (const id of [...waiting.keys()]) wake(id)
  }

  return { wait, wake, end, count: () => count }
}
