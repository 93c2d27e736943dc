import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category } from '../../../../widgets/contract/document/attachment'
import type { AttachmentStatus } from '../../../../widgets/contract/document/document'
import type { Details } from '../../../../widgets/contract/document/document-details'
import type { Answer, Eligibility } from '../../../../widgets/contract/eligibility/eligibility'
import type { Nature } from '../../../../widgets/contract/student/attestation'
import type {
  Address,
  Contact,
  Parents,
  Personal,
  School,
} from '../../../../widgets/contract/student/identity'
import type { DossierStatus } from '../../../../widgets/contract/student/student'
import type { Task } from '../../../../widgets/contract/student/task'
import type { Language } from '../../../../widgets/shared/language'
import type { CaseEvent } from '../../domain/message/event'
import type { CertificateContent } from '../../output/certificate/content'
import type { MailKind } from '../../output/mail/kind'

// The tables of `migrations/`, where the reasons are.

export type Purpose = 'login' | 'registration'

export const instant = (name: string) => timestamp(name, { withTimezone: true })
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const challengeTable = pgTable('challenge', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** The address without its tag, by which limits count. */
  mailbox: text().notNull(),
  source: text().notNull(),
  /** Counted in the extra limit of a source that has logged in with the mailbox. */
  isKept: boolean('is_kept').notNull().default(false),
  /** A mail was sent. */
  isSent: boolean('is_sent').notNull(),
  lookup: text().notNull(),
  code: text().notNull(),
  purpose: text().$type<Purpose | 'change'>().notNull(),
  /** The student who changes their address. */
  studentId: uuid('student_id'),
  tries: integer().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})

export const knownSourceTable = pgTable('known_source', {
  trace: text().primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

export const wrongCodeTable = pgTable('wrong_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text().notNull(),
  at: instant('at').notNull(),
})

export const tokenTable = pgTable('token', {
  hash: text().primaryKey(),
  email: text().notNull(),
  purpose: text().$type<Purpose>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When its session began; a renewed token has the same. */
  beganAt: instant('began_at').notNull(),
})

export const studentTable = pgTable('student', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** Made by the database. */
  reference: text().notNull().default(sql`default`),
  language: text().$type<Language>().notNull(),
  registrationKey: uuid('registration_key').notNull(),
  registrationHash: text('registration_hash').notNull(),
  personal: jsonb().$type<Personal>().notNull(),
  school: jsonb().$type<School>().notNull(),
  parents: jsonb().$type<Parents>().notNull(),
  address: jsonb().$type<Address>().notNull(),
  contact: jsonb().$type<Contact>().notNull(),
  answers: jsonb().$type<Answer[]>().notNull(),
  rules: jsonb().$type<Eligibility>().notNull(),
  visa: jsonb().$type<Extract<Details, { kind: 'visa' }>>(),
  residence: jsonb().$type<Extract<Details, { kind: 'residence' }>>(),
  status: text().$type<DossierStatus>().notNull(),
  /** Asked for, and not answered yet. */
  asked: jsonb().$type<Category[]>().notNull().default([]),
  reminders: integer().notNull().default(0),
  remindedAt: instant('reminded_at'),
  answeredAt: instant('answered_at'),
  isToConfirm: boolean('is_to_confirm').notNull().default(false),
  dueAt: instant('due_at'),
  erasureAskedAt: instant('erasure_asked_at'),
  /** The last day on which it was asked for, and how often. */
  erasureDay: date('erasure_day'),
  erasureCount: integer('erasure_count').notNull().default(0),
  /** Since when mails to the present address come back. */
  mailBouncedAt: instant('mail_bounced_at'),
  /** The last day on which all data were downloaded, and how often. */
  exportDay: date('export_day'),
  exportCount: integer('export_count').notNull().default(0),
  provisionalNumber: text('provisional_number'),
  number: text(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
export type StudentRow = typeof studentTable.$inferSelect

export const statusChangeTable = pgTable('status_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  studentId: uuid('student_id').notNull(),
  status: text().$type<DossierStatus>().notNull(),
  at: instant('at').notNull(),
})

export const attachmentTable = pgTable('attachment', {
  id: uuid().primaryKey(),
  studentId: uuid('student_id').notNull(),
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
  /** Not null while the file waits for the scanner. */
  scanDueAt: instant('scan_due_at'),
  scanAttempts: integer('scan_attempts').notNull().default(0),
  scanClaimedUntil: instant('scan_claimed_until'),
})
export type AttachmentRow = typeof attachmentTable.$inferSelect

export const inspectionTable = pgTable(
  'inspection',
  {
    studentId: uuid('student_id').notNull(),
    key: uuid().notNull(),
    category: text().$type<Category>().notNull(),
    hash: text().notNull(),
    verdict: text(),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.studentId, table.key, table.category, table.hash] })],
)

/** Bytes of files in rows; `owner` is the column with the id of the file. */
const createChunkTable = (name: string, owner: string) =>
  pgTable(
    name,
    { fileId: uuid(owner).notNull(), number: integer().notNull(), bytes: bytea().notNull() },
    table => [primaryKey({ columns: [table.fileId, table.number] })],
  )

export const chunkTable = createChunkTable('chunk', 'attachment_id')
export const parcelChunkTable = createChunkTable('parcel_chunk', 'parcel_id')

/** Files that are no longer in a list, until their bytes are deleted; a trigger on the table of attachments fills it. */
export const discardedFileTable = pgTable('discarded_file', {
  attachmentId: uuid('attachment_id').primaryKey(),
})

export const messageTable = pgTable('message', {
  id: uuid().primaryKey(),
  /** In the order in which they were written. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  studentId: uuid('student_id').notNull(),
  language: text().$type<Language>().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  /** What the text is made from in the reader's language; null for a text that was stored before there were events. */
  event: jsonb().$type<CaseEvent>(),
  /** What there was to do when it was sent; null if the message asks for nothing, or was stored without it. */
  tasks: jsonb().$type<Task[]>(),
  sentAt: instant('sent_at').notNull(),
  readAt: instant('read_at'),
})
export type MessageRow = typeof messageTable.$inferSelect

export const attestationTable = pgTable('attestation', {
  id: uuid().primaryKey(),
  studentId: uuid('student_id').notNull(),
  nature: text().$type<Nature>().notNull(),
  availableAt: instant('available_at').notNull(),
  facts: jsonb().$type<CertificateContent>().notNull(),
})

export const settingTable = pgTable('setting', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const mailTable = pgTable('mail', {
  id: uuid().primaryKey(),
  /** In the order in which they were queued. */
  number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  kind: text().$type<MailKind>().notNull(),
  language: text().$type<Language>().notNull(),
  code: text(),
  studentId: uuid('student_id'),
  messageId: uuid('message_id'),
  subject: text(),
  text: text(),
  isUrgent: boolean('is_urgent').notNull().default(false),
  attempts: integer().notNull().default(0),
  dueAt: instant('due_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  claimedUntil: instant('claimed_until'),
  sentAt: instant('sent_at'),
  caseTime: instant('case_time'),
})
export type MailRow = typeof mailTable.$inferSelect
