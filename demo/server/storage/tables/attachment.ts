import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Category, knownCategories } from '../../../../widgets/contract/document/category'
import { type AttachmentStatus, attachmentStatus } from '../../../../widgets/contract/document/document'
import type { Details } from '../../../../widgets/contract/document/document-details'
import { MAX_BYTES, mediaTypes } from '../../../../widgets/contract/document/file'
import { instant, isIn, isWithin } from './column-types'
import { ownerId } from './student'

const storedStatuses = attachmentStatus.options.filter(status => status !== 'MISSING')

/** Every accepted file, also replaced ones. The bytes of replaced files are deleted. */
export const attachmentTable = pgTable(
  'attachment',
  {
    id: uuid().primaryKey(),
    studentId: ownerId(),
    key: uuid().notNull(),
    hash: text().notNull(),
    category: text().$type<Category>().notNull(),
    type: text(),
    details: jsonb().$type<Details>(),
    status: text().$type<Exclude<AttachmentStatus, 'MISSING'>>().notNull(),
    reason: text(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    isCurrent: boolean('is_current').notNull(),
    /** When the file is due for the malware scan. Null once it was found clean or infected, and without a scanner. */
    scanDueAt: instant('scan_due_at'),
    scanAttempts: integer('scan_attempts').notNull().default(0),
    scanClaimedUntil: instant('scan_claimed_until'),
  },
  table => [
    unique('attachment_student_id_key_key').on(table.studentId, table.key),
    check('attachment_category', isIn(table.category, knownCategories)),
    check('attachment_status', isIn(table.status, storedStatuses)),
    check('attachment_media_type', isIn(table.mediaType, Object.values(mediaTypes))),
    check('attachment_size', isWithin(table.size, 1, MAX_BYTES)),
    check('attachment_file_name', isWithin(sql`length(${table.fileName})`, 1, 200)),
    uniqueIndex('attachment_current').on(table.studentId, table.category).where(sql`${table.isCurrent}`),
    index('attachment_day').on(table.studentId, table.uploadedAt),
    index('attachment_scan')
      .on(table.scanDueAt)
      .where(sql`${table.scanDueAt} is not null and ${table.isCurrent}`),
    // Documents that wait for an agent, for the filter of the desk's list. Excludes files that still wait for their scan.
    index('attachment_to_judge')
      .on(table.category, table.studentId)
      .where(sql`${table.isCurrent} and ${table.status} = 'UPLOADED' and ${table.scanDueAt} is null`),
  ],
)
export type AttachmentRow = typeof attachmentTable.$inferSelect

/**
 * Inspected files, accepted or refused. Each counts towards the daily limit. The same file with the same idempotency key and
 * category is not inspected again, unless a limit aborted the first inspection.
 */
export const inspectionTable = pgTable(
  'inspection',
  {
    studentId: ownerId(),
    key: uuid().notNull(),
    category: text().$type<Category>().notNull(),
    hash: text().notNull(),
    /** The media type of an accepted file, or the code of the fault. Null while the file is inspected. */
    verdict: text(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.studentId, table.key, table.category, table.hash] }),
    index('inspection_at').on(table.at),
  ],
)

/**
 * Files whose bytes must still be deleted: they are no longer current, or their student was erased. Triggers on the table of
 * attachments add the rows. There is no foreign key, since the bytes may outlive the row of the file.
 */
export const discardedFileTable = pgTable('discarded_file', {
  attachmentId: uuid('attachment_id').primaryKey(),
})
