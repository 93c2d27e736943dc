import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { fromNow } from '../../server/output/mail/queue'
import type { Database } from '../../server/storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../server/storage/tables/attachment'

/** A file that waits for its malware scan. For now, only this server may scan it. */
export type HeldFile = Pick<AttachmentRow, 'id' | 'studentId' | 'size' | 'scanAttempts'>

/** Milliseconds after which another server may claim the file. A scan takes less time. */
const CLAIM_MS = 180_000
/** Milliseconds until a failed scan is retried. The pause doubles with each further failure, up to the maximum. */
const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 600_000

/** Replaced files are excluded: they are not scanned, and their bytes are deleted. */
const heldCondition = and(isNotNull(attachmentTable.scanDueAt), eq(attachmentTable.isCurrent, true))

/** Claims the files that have waited longest; `skip locked` keeps two servers from claiming the same file. */
export function claimFiles(database: Database, max: number, runningIds: string[]): Promise<HeldFile[]> {
  const now = sql`now()`
  const { id, studentId, size, scanAttempts, scanDueAt, scanClaimedUntil } = attachmentTable
  const unclaimedCondition = or(isNull(scanClaimedUntil), lt(scanClaimedUntil, now))
  const due = database
    .select({ id })
    .from(attachmentTable)
    .where(and(heldCondition, lte(scanDueAt, now), unclaimedCondition, notInArray(id, runningIds)))
    .orderBy(asc(scanDueAt))
    .limit(max)
    .for('update', { skipLocked: true })
  return database
    .update(attachmentTable)
    .set({ scanClaimedUntil: fromNow(CLAIM_MS) })
    .where(inArray(id, due))
    .returning({ id, studentId, size, scanAttempts })
}

/**
 * Keeps the file held after a failed scan, and releases its claim. If the scanner was reachable, the wait for the next scan is longer
 * each time. Otherwise the file is due immediately. Resolves with false if the file was replaced meanwhile.
 */
export async function holdFile(
  database: Database,
  { id, scanAttempts }: HeldFile,
  wasReachable: boolean,
): Promise<boolean> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** scanAttempts, MAX_WAIT_MS)
  const rows = await database
    .update(attachmentTable)
    .set({
      scanClaimedUntil: null,
      ...(wasReachable && { scanAttempts: scanAttempts + 1, scanDueAt: fromNow(wait) }),
    })
    .where(and(eq(attachmentTable.id, id), heldCondition))
    .returning({ id: attachmentTable.id })
  return rows.length > 0
}

export async function countHeldFiles(database: Database): Promise<number> {
  const [row] = await database.select({ held: count() }).from(attachmentTable).where(heldCondition)
  return row?.held ?? 0
}
