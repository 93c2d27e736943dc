import { temporarilyUnavailable } from '../http/problem'
import { QueueFull } from '../upload/limiter'
import { createThreadPool, ThreadLost } from '../upload/thread-pool'
import type { DrawResult, DrawTask } from './draw-file'

/** Pages of a file that are drawn. */
export const MOST_PAGES = 60

/** Two pages at a time, each in a thread of its own. An ordinary page takes 0.2 s, and is up to 25 MB while it is drawn. */
const pool = createThreadPool({
  script: new URL('./draw-thread.js', import.meta.url),
  maxRunning: 2,
  maxQueued: 60,
  maxQueuedPerOwner: 60,
  patience: 15_000,
  start: 60_000,
  memory: 256,
})

/** Draws a page, or counts the pages. A file that cannot be drawn, or takes too long, has none. */
export const drawPages = (owner: string, task: DrawTask): Promise<DrawResult> =>
  pool.ask(owner, task).then(
    result => result as DrawResult,
    error => {
      if (error instanceof ThreadLost) return { pages: 0 }
      if (error instanceof QueueFull) throw temporarilyUnavailable()
      throw error
    },
  )
