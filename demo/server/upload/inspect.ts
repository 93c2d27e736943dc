import type { Category } from '../../../widgets/contract/attachment'
import { HttpError, temporarilyUnavailable } from '../http/problem'
import type { InspectionResult, UploadFault } from './inspect-file'
import { type LimiterLoad, QueueFull } from './limiter'
import { createThreadPool, ThreadLost } from './thread-pool'

const statuses: Record<UploadFault, 413 | 415 | 422> = {
  tooLarge: 413,
  notPdf: 415,
  notAccepted: 415,
  empty: 422,
  locked: 422,
  damaged: 422,
  active: 422,
  unchecked: 422,
  damagedPicture: 422,
  tooManyPixels: 422,
}

/** Two files at a time, one of a student, each in a thread of its own. An ordinary file of 4 MB takes 0.1 s. */
const pool = createThreadPool({
  script: new URL('./inspect-thread.js', import.meta.url),
  maxRunning: 2,
  maxQueued: 20,
  maxQueuedPerOwner: 10,
  patience: 10_000,
  start: 60_000,
  memory: 256,
})

/** Inspections at this moment, of all students. */
export const inspectionLoad = (): LimiterLoad => pool.load()

/** Inspects a file in a thread. A file that takes too long is refused as `unchecked`. */
export const inspect = (owner: string, path: string, category: Category): Promise<InspectionResult> =>
  pool.ask(owner, { path, category }).then(
    verdict => verdict as InspectionResult,
    error => {
      if (error instanceof ThreadLost) return { fault: 'unchecked', mayChange: true }
      if (error instanceof QueueFull) throw temporarilyUnavailable()
      throw error
    },
  )

/** The media type of an accepted file; an HttpError if the file was refused. */
export function acceptedMediaType(verdict: InspectionResult): string {
  if ('mediaType' in verdict) return verdict.mediaType
  throw new HttpError(statuses[verdict.fault], [{ path: 'file', code: verdict.fault }])
}
