import { runFileTask } from '../../environment/file-process/file-work'
import { QueueFull } from '../../environment/file-process/limiter'
import { ProcessLost } from '../../environment/file-process/process-pool'
import { temporarilyUnavailable } from '../../http/problem'
import type { DrawResult, DrawTask } from './draw-file'

/** Maximum number of rendered pages of a file. */
export const MAX_PAGES = 60

/** Rendering a page needs more memory than the inspection of its file. */
const limits = { maxQueued: MAX_PAGES, memoryMb: 720 }

/**
 * Renders a page, or counts the pages, in another process. `open` reads the file when the task may begin. Resolves with 0 pages if
 * the file cannot be rendered or exceeds a limit. Rejects with an HttpError (503) if the queue is full, and otherwise like
 * `runFileTask`.
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
