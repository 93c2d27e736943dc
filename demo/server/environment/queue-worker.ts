/** Processes a queue of rows that several servers share. */
export interface QueueWorker {
  /** Looks for rows now, every two seconds afterwards, and when a row is finished. */
  wake: () => void
  /** Processes all due rows. */
  processDueRows: () => Promise<void>
  /** Starts no more work, and waits for the work in progress. */
  close: () => Promise<void>
}

interface Queue<Row> {
  /** Maximum number of rows in progress. */
  maxRunning: number
  /** Claims up to `max` rows for this server, except the rows in progress (`runningIds`). */
  claim: (max: number, runningIds: string[]) => Promise<Row[]>
  work: (row: Row) => Promise<void>
  report: (fault: unknown) => void
}

/** Milliseconds between two queries if `wake` is not called and no row is finished. */
const POLL_MS = 2_000

/** Creates a worker for a queue. It processes several rows at a time, so that a slow one does not block the others. */
export function createQueueWorker<Row extends { id: string }>(queue: Queue<Row>): QueueWorker {
  const { report } = queue
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let isPollRequested = false
  let isAwake = false
  let isClosed = false

  const startRows = async (): Promise<number> => {
    const free = queue.maxRunning - running.size
    const rows = free > 0 ? await queue.claim(free, [...running.keys()]) : []
    for (const row of rows) {
      const work = queue
        .work(row)
        .catch(report)
        .finally(() => {
          running.delete(row.id)
          if (isAwake) poll()
        })
      running.set(row.id, work)
    }
    return rows.length
  }
  const startRequestedRows = async () => {
    do {
      isPollRequested = false
      await startRows()
    } while (isPollRequested)
  }
  const poll = () => {
    clearTimeout(timer)
    isPollRequested = true
    polling ??= startRequestedRows()
      .catch(report)
      .finally(() => {
        polling = undefined
        if (isAwake) timer = setTimeout(poll, isPollRequested ? 0 : POLL_MS)
      })
  }
  return {
    wake() {
      if (isClosed) return
      isAwake = true
      poll()
    },
    async processDueRows() {
      while ((await startRows()) > 0) await Promise.all(running.values())
    },
    async close() {
      isClosed = true
      isAwake = false
      clearTimeout(timer)
      await polling
      await Promise.all(running.values())
    },
  }
}
