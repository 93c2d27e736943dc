import { HttpError } from '../../http/problem'

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs the tasks of each key one after another. A task that waits here holds no database connection: waiting for locks in
 * the database, many requests from one source would occupy all connections. Beyond `maxWaiting` tasks of a key the next one
 * rejects with an HttpError (429).
 */
export function createKeyedQueue(maxWaiting = Number.POSITIVE_INFINITY): KeyedQueue {
  const queues = new Map<string, { last: Promise<unknown>; size: number }>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), size: 0 }
    if (queue.size > maxWaiting) throw new HttpError(429, [], { headers: { 'Retry-After': '1' } })
    queues.set(key, queue)
    queue.size++
    const mine = queue.size === 1 ? work() : queue.last.then(work, work)
    queue.last = mine
    try {
      return await mine
    } finally {
      queue.size--
      if (queue.size === 0) queues.delete(key)
    }
  }
}
