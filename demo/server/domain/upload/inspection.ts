import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Category } from '../../../../widgets/contract/document/category'
import { mediaTypes } from '../../../../widgets/contract/document/file'
import type { Clock, Observation, Store } from '../../environment/environment'
import { runFileTask } from '../../environment/file-process/file-work'
import { QueueFull } from '../../environment/file-process/limiter'
import { ProcessLost } from '../../environment/file-process/process-pool'
import { HttpError, temporarilyUnavailable } from '../../http/problem'
import { inspectionTable } from '../../storage/tables/attachment'
import type { StudentRow } from '../../storage/tables/student'
import { lockCase } from '../case/case'
import type { UploadLabel } from '../documents/attachment'
import { DAY_MS } from '../rules/lifetimes'
import type { InspectionResult, UploadFault } from './inspect-file'
import type { ReceivedFile } from './receive'

/** Maximum number of files of a student that are inspected in 24 hours (contract, section 5), accepted or refused. */
const MAX_DAILY_FILES = 60

type InspectionKey = Pick<UploadLabel, 'key' | 'category'>

type Counter = Pick<Store, 'database'> & Pick<Clock, 'caseNow'>

const tooManyFiles = () =>
  new HttpError(429, [], { reason: 'problem.reason.files', headers: { 'Retry-After': '3600' } })

/** Resolves with the number of inspections in the last 24 hours. */
async function countLastDay(
  { database, caseNow }: Counter,
  { id }: StudentRow,
  condition?: SQL,
): Promise<number> {
  const since = new Date(caseNow().getTime() - DAY_MS)
  const [lastDay] = await database
    .select({ files: count() })
    .from(inspectionTable)
    .where(and(eq(inspectionTable.studentId, id), gt(inspectionTable.at, since), condition))
  return lastDay?.files ?? 0
}

/** Throws an HttpError (429) if one more file would exceed the daily limit. Call it before the file is received. */
export async function assertInspectionAllowed(
  server: Store & Clock,
  who: StudentRow,
  key: string,
): Promise<void> {
  if ((await countLastDay(server, who, ne(inspectionTable.key, key))) >= MAX_DAILY_FILES) throw tooManyFiles()
}

const textOf = (verdict: InspectionResult) => ('fault' in verdict ? verdict.fault : verdict.mediaType)

const verdictOf = (text: string): InspectionResult =>
  Object.values(mediaTypes).includes(text) ? { mediaType: text } : { fault: text as UploadFault }

/** Inspections in progress in this process. A file that is sent twice at the same time is inspected once. */
const running = new Map<string, Promise<InspectionResult>>()

/** Resolves with the stored result for this idempotency key, category and file, otherwise with the result of a new inspection. */
export function inspectOnce(
  server: Store & Clock & Observation,
  who: StudentRow,
  { key, category }: InspectionKey,
  { hash }: ReceivedFile,
  runInspection: () => Promise<InspectionResult>,
): Promise<InspectionResult> {
  const name = [who.id, key, category, hash].join(' ')
  const { database, caseNow } = server
  const values = { studentId: who.id, key, category, hash }
  const fileCondition = and(
    eq(inspectionTable.studentId, who.id),
    eq(inspectionTable.key, key),
    eq(inspectionTable.category, category),
    eq(inspectionTable.hash, hash),
  )
  const find = async (): Promise<InspectionResult> => {
    const [stored] = await database.select().from(inspectionTable).where(fileCondition)
    if (stored?.verdict) return verdictOf(stored.verdict)
    const isNew = await claim()
    const start = performance.now()
    const verdict = await runInspection().catch(async reason => {
      // A file that was not inspected does not count.
      if (isNew) await database.delete(inspectionTable).where(fileCondition)
      throw reason
    })
    server.metrics.recordInspection(
      'fault' in verdict ? 'refused' : 'accepted',
      (performance.now() - start) / 1000,
    )
    // A result that may change counts for the limit, but is not reused when the file is sent again.
    const newKey = 'mayChange' in verdict && { key: randomUUID() }
    await database
      .update(inspectionTable)
      .set({ verdict: textOf(verdict), ...newKey })
      .where(fileCondition)
    return verdict
  }
  /** Counts the inspection under a lock before it starts, so that concurrent files cannot exceed the limit. */
  const claim = () =>
    database.transaction(async tx => {
      await lockCase(tx, who.id)
      const added = await tx
        .insert(inspectionTable)
        .values({ ...values, at: caseNow() })
        .onConflictDoNothing()
        .returning({ key: inspectionTable.key })
      if ((await countLastDay({ database: tx, caseNow }, who)) > MAX_DAILY_FILES) throw tooManyFiles()
      return added.length > 0
    })
  const result = running.get(name) ?? find().finally(() => running.delete(name))
  running.set(name, result)
  return result
}

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

/** Maximum waiting files of a student, and maximum memory of the process in megabytes. */
export const inspectionLimits = { maxQueued: 2, memoryMb: 400 }

/**
 * Inspects a file in another process. If the process takes too long, uses too much memory or dies, the file is refused as
 * `unchecked`. Rejects with an HttpError (503) if the queue is full.
 */
export const inspect = (owner: string, path: string, category: Category): Promise<InspectionResult> =>
  runFileTask(owner, () => ({ kind: 'inspect', path, category }), inspectionLimits).then(
    result => result as InspectionResult,
    error => {
      if (error instanceof ProcessLost) return { fault: 'unchecked', mayChange: true }
      if (error instanceof QueueFull) throw temporarilyUnavailable()
      throw error
    },
  )

/** Returns the media type of an accepted file. Throws an HttpError (413, 415 or 422) if the file was refused. */
export function acceptedMediaType(verdict: InspectionResult): string {
  if ('mediaType' in verdict) return verdict.mediaType
  throw new HttpError(statuses[verdict.fault], [{ path: 'file', code: verdict.fault }])
}
