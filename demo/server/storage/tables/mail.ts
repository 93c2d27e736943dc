import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type Language, languages } from '../../../../widgets/shared/language'
import { type MailKind, mailKinds } from '../../output/mail/kind'
import { instant, isIn, isNotNegative } from './columns'
import { messageTable } from './message'
import { ownerId, studentTable } from './student'

/** The text of a mail is written when it leaves. Facts and text are deleted then, unless the mailbox of the demo keeps them. */
export const mailTable = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    /** In the order in which they were queued. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    code: text(),
    studentId: uuid('student_id').references(() => studentTable.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messageTable.id, { onDelete: 'cascade' }),
    subject: text(),
    text: text(),
    /** A student waits for it at the login: no other mail delays it. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer().notNull().default(0),
    dueAt: instant('due_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** When it was sent by the clock of the cases, which the demo moves: its mailbox shows this time. */
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
 * Mails that have left, for as long as they may return: a notice that one could not be delivered names its message id alone,
 * which cannot be guessed.
 */
export const sentMailTable = pgTable(
  'sent_mail',
  { id: uuid().primaryKey(), studentId: ownerId(), sentAt: instant('sent_at').notNull() },
  table => [index('sent_mail_student').on(table.studentId), index('sent_mail_age').on(table.sentAt)],
)

/** `noted`: a student is informed. `unknown`: no student was sent it lately. `silent`: no notice that a mail of ours has failed. */
export const bounceOutcomes = ['noted', 'unknown', 'silent'] as const
export type BounceOutcome = (typeof bounceOutcomes)[number]

/** How many mails came back. Each is read by a process of its own, whose memory no other process can read. */
export const bounceCountTable = pgTable('bounce_count', {
  outcome: text().$type<BounceOutcome>().primaryKey(),
  times: bigint({ mode: 'number' }).notNull(),
})
