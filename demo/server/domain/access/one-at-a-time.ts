import { HttpError } from '../../http/problem'

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs the tasks of each key one after another. A task that waits here holds no database connection. If tasks waited for locks in
 * the database, requests from one source could occupy all connections. Rejects with an HttpError (429) if `maxWaiting` tasks of a
 * key already wait.
 */
export function createKeyedQueue(maxWaiting = Number.POSITIVE_INFINITY): KeyedQueue {
  const queues = new Map<string, { last: Promise<unknown>; size: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), size: 0 }
    if (queue.size > maxWaiting) throw new HttpError(429, [], { headers: { 'Retry-After': '1' } })
    queues.set(key, queue)
    queue.size++
    const result = queue.size === 1 ? work() : queue.last.then(work, work)
    queue.last = result
    try {
      return await result
    } finally {
      queue.size--
      if (queue.size === 0) queues.delete(key)
    }
  }
}
