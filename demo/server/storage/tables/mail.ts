import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../../../widgets/shared/language'
import { type MailKind, mailKinds } from '../../output/mail/kind'
import { instant, isIn, isNotNegative } from './column-types'
import { messageTable } from './message'
import { ownerId, studentTable } from './student'

/** Queued mails. The text is made when a mail is sent. The row is then deleted, unless the demo's mailbox keeps it. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    /** Order in the queue. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    code: text(),
    studentId: uuid('student_id').references(() => studentTable.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messageTable.id, { onDelete: 'cascade' }),
    subject: text(),
    text: text(),
    /** Whether a visitor or a student waits for the mail on the site. Mails that are not urgent never delay an urgent one. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** Time of sending by the clock of the cases, for the demo's mailbox. */
    caseTime: instant('case_time'),
  },
  table => [
    check('mail_kind', isIn(table.kind, mailKinds)),
    check('mail_language', isIn(table.language, languages)),
    check('mail_attempts', isNotNegative(table.attempts)),
    index('mail_due').on(table.isUrgent, table.dueAt, table.number).where(sql`${table.sentAt} is null`),
    index('mail_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
  ],
)
export type MailRow = typeof mailTable.$inferSelect

/**
 * Sent mails of cases (`caseMailKinds`), for as long as they may bounce. A bounce notice is recognised only by the message id,
 * which cannot be guessed.
 */
export const sentMailTable = pgTable(
  'sent_mail',
  { id: uuid().primaryKey(), studentId: ownerId(), sentAt: instant('sent_at').notNull() },
  table => [index('sent_mail_student').on(table.studentId), index('sent_mail_age').on(table.sentAt)],
)

/**
 * What a returned mail led to. `noted`: a bounce was recorded for a student. `unknown`: the mail that it names is not in
 * `sent_mail`. `silent`: it is not a notice of a failed delivery.
 */
export const bounceOutcomes = ['noted', 'unknown', 'silent'] as const
export type BounceOutcome = (typeof bounceOutcomes)[number]

/** Number of returned mails by outcome. Each mail is read by a separate process, so the count is in the database. */
export const bounceCountTable = pgTable('bounce_count', {
  outcome: text().$type<BounceOutcome>().primaryKey(),
  times: bigint({ mode: 'number' }).notNull(),
})
