import type { Category } from '../../../widgets/contract/document/attachment'
import { runFileTask } from '../file-process/file-work'
import { QueueFull } from '../file-process/limiter'
import { ProcessLost } from '../file-process/process-pool'
import { HttpError, temporarilyUnavailable } from '../http/problem'
import type { InspectionResult, UploadFault } from './inspect-file'

const statuses: Record<UploadFault, 413 | 415 | 422> = {
  tooLarge: 413,
  notPdf: 415,
  notAccepted: 415,
  empty: 422,
  locked: 422,
  damaged: 422,
  active: 422,
  largePictures: 422,
  unchecked: 422,
  damagedPicture: 422,
  tooManyPixels: 422,
}

/** Two files of a student may wait while another one is inspected. */
export const inspectionLimits = { maxQueued: 2, memoryMb: 400 }

/** Inspects a file in another process. A file that exceeds a limit there is refused as `unchecked`. */
export const inspect = (owner: string, path: string, category: Category): Promise<InspectionResult> =>
  runFileTask(owner, () => ({ kind: 'inspect', path, category }), inspectionLimits).then(
    result => result as InspectionResult,
    error => {
      if (error instanceof ProcessLost) return { fault: 'unchecked', mayChange: true }
      if (error instanceof QueueFull) throw temporarilyUnavailable()
      throw error
    },
  )

/** The media type of an accepted file; an HttpError if the file was refused. */
export function acceptedMediaType(verdict: InspectionResult): string {
  if ('mediaType' in verdict) return verdict.mediaType
  throw new HttpError(statuses[verdict.fault], [{ path: 'file', code: verdict.fault }])
}
