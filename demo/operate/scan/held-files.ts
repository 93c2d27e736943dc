import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm'
import { fromNow } from '../../server/output/mail/queue'
import type { Database } from '../../server/storage/database/database'
import { type AttachmentRow, attachmentTable } from '../../server/storage/tables/attachment'

/** A file with malware scan pending, which only this server may scan for now. */
export type HeldFile = Pick<AttachmentRow, 'id' | 'studentId' | 'size' | 'scanAttempts'>

/** Milliseconds after which another server may claim the file: longer than a scan may take. */
const CLAIM = 180_000
/** Milliseconds until a failed scan is retried. The pause doubles with each further failure, up to the maximum. */
const BACK_OFF = 10_000
const LONGEST_BACK_OFF = 600_000

/** Replaced files are excluded: they are not scanned, and their bytes are deleted. */
const isHeld = and(isNotNull(attachmentTable.scanDueAt), eq(attachmentTable.isCurrent, true))

/** Claims the files that have waited longest; `skip locked` keeps two servers from claiming the same one. */
export function claimFiles(database: Database, most: number, underWay: string[]): Promise<HeldFile[]> {
  const now = sql`now()`
  const { id, studentId, size, scanAttempts, scanDueAt, scanClaimedUntil } = attachmentTable
  const isFree = or(isNull(scanClaimedUntil), lt(scanClaimedUntil, now))
  const due = database
    .select({ id })
    .from(attachmentTable)
    .where(and(isHeld, lte(scanDueAt, now), isFree, notInArray(id, underWay)))
    .orderBy(asc(scanDueAt))
    .limit(most)
    .for('update', { skipLocked: true })
  return database
    .update(attachmentTable)
    .set({ scanClaimedUntil: fromNow(CLAIM) })
    .where(inArray(id, due))
    .returning({ id, studentId, size, scanAttempts })
}

/**
 * Keeps the file held, and releases its claim. A failed scan is retried later each time; if the scanner was unavailable, the file
 * is due immediately. Resolves with false if the file was replaced meanwhile.
 */
export async function holdFile(
  database: Database,
  { id, scanAttempts }: HeldFile,
  isSeen: boolean,
): Promise<boolean> {
  const wait = Math.min(BACK_OFF * 2 ** scanAttempts, LONGEST_BACK_OFF)
  const rows = await database
    .update(attachmentTable)
    .set({
      scanClaimedUntil: null,
      ...(isSeen && { scanAttempts: scanAttempts + 1, scanDueAt: fromNow(wait) }),
    })
    .where(and(eq(attachmentTable.id, id), isHeld))
    .returning({ id: attachmentTable.id })
  return rows.length > 0
}

export async function countHeldFiles(database: Database): Promise<number> {
  const [found] = await database.select({ held: count() }).from(attachmentTable).where(isHeld)
  return found?.held ?? 0
}
