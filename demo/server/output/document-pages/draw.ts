import { runFileTask } from '../../environment/file-process/file-work'
import { QueueFull } from '../../environment/file-process/limiter'
import { ProcessLost } from '../../environment/file-process/process-pool'
import { temporarilyUnavailable } from '../../http/problem'
import type { DrawResult, DrawTask } from './draw-file'

/** Pages of a file that are drawn. */
export const MOST_PAGES = 60

/** Drawing a page takes more memory than the inspection that has accepted it. */
const limits = { maxQueued: MOST_PAGES, memoryMb: 720 }

/**
 * Draws a page, or counts the pages, in another process. A file that cannot be drawn within its limits has no pages. `open` reads
 * the file when a process is free for it.
 */
export const drawPages = (owner: string, open: () => Promise<DrawTask>): Promise<DrawResult> =>
  runFileTask(owner, async () => ({ kind: 'draw', ...(await open()) }), limits).then(
    result => result as DrawResult,
    error => {
      if (error instanceof ProcessLost) return { pages: 0 }
      if (error instanceof QueueFull) throw temporarilyUnavailable()
      throw error
    },
  )
