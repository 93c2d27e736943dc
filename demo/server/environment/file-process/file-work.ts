import type { LimiterLoad } from './limiter'
import { createProcessPool, type TaskLimits } from './process-pool'
import type { FileTask } from './work-process'

/** Returns a pool for two files at a time, of different owners. An ordinary file needs 0.2 s and 150 MB. */
export const createFilePool = () =>
  createProcessPool({
    script: new URL('./work-process.js', import.meta.url),
    maxRunning: 2,
    maxQueued: 120,
    answerMs: 10_000,
    startMs: 60_000,
  })

const pool = createFilePool()

/** Returns how many files are being inspected or rendered, and how many wait. */
export const fileLoad = (): LimiterLoad => pool.load()

/** Runs the task that `prepare` returns in another process. Rejects like `run` of the pool. */
export const runFileTask = (
  owner: string,
  prepare: () => FileTask | Promise<FileTask>,
  limits: TaskLimits,
): Promise<unknown> => pool.run(owner, prepare, limits)
