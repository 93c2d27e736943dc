/** Requests that wait for a change, at most `places` of them; others do not wait. */
export interface Waits {
  /** Resolves at the next change of `id`, after `time` milliseconds, or at the end; false if it did not wait. */
  wait: (id: string, time: number, signal?: AbortSignal) => Promise<boolean>
  /** Answers the requests that wait for `id`. */
  wake: (id: string) => void
  /** How many wait now. */
  count: () => number
  /** Answers all requests, and lets no other wait: the server closes. */
  end: () => void
}

export function createWaits(places: number): Waits {
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
