import { checkChosenFile } from './check'
import { makePdf, preview, shrink } from './make-pdf'

/** The tasks of the worker, by name. */
export const work = { checkChosenFile, makePdf, shrink, preview }
export type Work = typeof work

/** A task for a worker. */
export interface WorkRequest {
  verb: keyof Work
  given: unknown[]
}

/** A message of the worker: its progress, from 0 when it has started, and finally the result. */
export type WorkMessage = { progress: number } | { result: Awaited<ReturnType<Work[keyof Work]>> }
