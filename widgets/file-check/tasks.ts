import { checkChosenFile } from './check'
import { makePdf, preview, shrink } from './make-pdf'

/** The tasks of the worker, by name. */
export const tasks = { checkChosenFile, makePdf, shrink, preview }
export type Tasks = typeof tasks

/** A task for a worker. */
export interface TaskRequest {
  task: keyof Tasks
  args: unknown[]
}

/** A message of the worker: its progress, from 0 when it has started, and finally the result. */
export type TaskMessage = { progress: number } | { result: Awaited<ReturnType<Tasks[keyof Tasks]>> }
