/**
 * Runs the tasks of each key one after another. A task that waits here holds no database connection: waiting for locks in
 * the database, many requests from one source would occupy all connections.
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
