import type { LimiterLoad } from './limiter'
import { createProcessPool, type TaskLimits } from './process-pool'
import type { FileTask } from './work-process'

/** Two files at a time, one of each owner. An ordinary file needs 0.2 s and 150 MB. */
export const createFilePool = () =>
  createProcessPool({
    script: new URL('./work-process.js', import.meta.url),
    maxRunning: 2,
    maxQueued: 120,
    answerMs: 10_000,
    startMs: 60_000,
  })

const pool = createFilePool()

/** Files that are being inspected or drawn, and those that wait. */
export const fileLoad = (): LimiterLoad => pool.load()

/** Does the task that `prepare` makes in another process; see `ask` of the pool for its errors. */
export const runFileTask = (
  owner: string,
  prepare: () => FileTask | Promise<FileTask>,
  limits: TaskLimits,
): Promise<unknown> => pool.ask(owner, prepare, limits)
