/** Processes a queue of rows that several servers share. */
export interface QueueWorker {
  /** Looks for rows now, and every two seconds afterwards. */
  wake: () => void
  /** Processes all due rows. */
  round: () => Promise<void>
  /** Waits for the work in progress, then stops. */
  close: () => Promise<void>
}

interface Queue<Row> {
  /** Maximum number of rows in progress. */
  atOnce: number
  /** Claims up to `most` rows for this server, except those in progress. */
  claim: (most: number, underWay: string[]) => Promise<Row[]>
  work: (row: Row) => Promise<void>
  report: (fault: unknown) => void
}

/** Milliseconds between two queries without a `wake`. */
const ROUND = 2_000

/** Creates a worker for a queue. It processes several rows at a time, so that a slow one does not block the others. */
export function createQueueWorker<Row extends { id: string }>(queue: Queue<Row>): QueueWorker {
  const { report } = queue
  const underWay = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isWanted = false
  let isAwake = false
  let isClosed = false

  const take = async (): Promise<number> => {
    const free = queue.atOnce - underWay.size
    const rows = free > 0 ? await queue.claim(free, [...underWay.keys()]) : []
    for (const row of rows) {
      const work = queue
        .work(row)
        .catch(report)
        .finally(() => {
          underWay.delete(row.id)
          if (isAwake) look()
        })
      underWay.set(row.id, work)
    }
    return rows.length
  }
  const takeWhileWanted = async () => {
    do {
      isWanted = false
      await take()
    } while (isWanted)
  }
  const look = () => {
    clearTimeout(timer)
    isWanted = true
    looking ??= takeWhileWanted()
      .catch(report)
      .finally(() => {
        looking = undefined
        if (isAwake) timer = setTimeout(look, isWanted ? 0 : ROUND)
      })
  }
  return {
    wake() {
      if (isClosed) return
      isAwake = true
      look()
    },
    async round() {
      while ((await take()) > 0) await Promise.all(underWay.values())
    },
    async close() {
      isClosed = true
      isAwake = false
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}
