/** The queue is full. */
export class QueueFull extends Error {}

export interface LimiterOptions {
  /** Maximum number of concurrent tasks. */
  maxRunning: number
  /** Maximum number of waiting tasks. */
  maxQueued: number
}

/** Current numbers of tasks. */
export interface LimiterLoad {
  running: number
  waiting: number
}

interface Waiting {
  owner: string
  enter: () => void
}

/** An owner whose last task began longer ago than this number of milliseconds is forgotten, and then counts as never served. */
const REMEMBERED_MS = 60_000

/**
 * Limits concurrent tasks, in total and to one per owner. The owner who was served least recently is next, so that an owner with
 * many tasks delays each other owner by at most one task. Rejects with `QueueFull` if too many tasks wait, in total or of this
 * owner.
 */
export function createLimiter({ maxRunning, maxQueued }: LimiterOptions) {
  let queue: Waiting[] = []
  const running = new Set<string>()
  const servedAt = new Map<string, number>()

  const wait = (owner: string, maxQueuedOfOwner: number) =>
    new Promise<void>((enter, reject) => {
      const waitingOfOwner = queue.filter(task => task.owner === owner).length
      if (queue.length < maxQueued && waitingOfOwner < maxQueuedOfOwner) queue.push({ owner, enter })
      else reject(new QueueFull('Too many tasks are waiting'))
    })

  function begin(owner: string): void {
    running.add(owner)
    servedAt.delete(owner)
    servedAt.set(owner, performance.now())
  }

  /** Removes owners without a recent task. The map is in the order of service. */
  function forgetOldOwners(): void {
    for (const [owner, at] of servedAt) {
      if (performance.now() - at < REMEMBERED_MS) return
      servedAt.delete(owner)
    }
  }

  function leave(owner: string): void {
    running.delete(owner)
    forgetOldOwners()
    const ready = queue.filter(task => !running.has(task.owner))
    const lastServed = (task: Waiting) => servedAt.get(task.owner) ?? 0
    const [next] = ready.sort((a, b) => lastServed(a) - lastServed(b))
    if (!next) return
    queue = queue.filter(task => task !== next)
    begin(next.owner)
    next.enter()
  }

  async function enter<T>(owner: string, maxQueuedOfOwner: number, work: () => Promise<T>): Promise<T> {
    if (running.has(owner) || running.size >= maxRunning) await wait(owner, maxQueuedOfOwner)
    else begin(owner)
    return work().finally(() => leave(owner))
  }

  return Object.assign(enter, { load: (): LimiterLoad => ({ running: running.size, waiting: queue.length }) })
}
