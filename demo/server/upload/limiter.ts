/** The queue is full. */
export class QueueFull extends Error {}

export interface LimiterOptions {
  /** Tasks at a time. */
  maxRunning: number
  /** Tasks that may wait in all, and of one owner. */
  maxQueued: number
  maxQueuedPerOwner: number
}

/** Tasks at this moment. */
export interface LimiterLoad {
  running: number
  waiting: number
}

/** Limits the tasks at a time, to one for each owner. The others wait in their order, or are refused with `QueueFull`. */
export function createLimiter({ maxRunning, maxQueued, maxQueuedPerOwner }: LimiterOptions) {
  const row: { owner: string; enter: () => void }[] = []
  const inside = new Set<string>()
  const wait = (owner: string) =>
    new Promise<void>((enter, reject) => {
      const own = row.filter(one => one.owner === owner).length
      if (row.length < maxQueued && own < maxQueuedPerOwner) row.push({ owner, enter })
      else reject(new QueueFull('Too many wait'))
    })
  const leave = (owner: string) => {
    inside.delete(owner)
    const next = row.findIndex(one => !inside.has(one.owner))
    for (const { owner, enter } of next < 0 ? [] : row.splice(next, 1)) {
      inside.add(owner)
      enter()
    }
  }
  const enter = async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    if (inside.has(owner) || inside.size >= maxRunning) await wait(owner)
    else inside.add(owner)
    return work().finally(() => leave(owner))
  }
  return Object.assign(enter, { load: (): LimiterLoad => ({ running: inside.size, waiting: row.length }) })
}
