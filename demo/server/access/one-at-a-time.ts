/**
 * Does one thing after another for each name. What waits here holds no connection: in the database, a crowd from one
 * source would wait for each other's lock on all of them, and everybody else for a free one.
 */
export function createKeyedQueue(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const before = last.get(name)
    const mine = before ? before.then(work, work) : work()
    last.set(name, mine)
    try {
      return await mine
    } finally {
      if (last.get(name) === mine) last.delete(name)
    }
  }
}
