import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Task } from '../../../../widgets/contract/student/task'
import { type Language, languages } from '../../../../widgets/shared/language'
import type { CaseEvent } from '../../domain/message/event'
import { instant, isIn } from './column-types'
import { ownerId } from './student'

/** The messages to students. A row never changes, except `readAt`. */
export const messageTable = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    /** Order of the messages. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    studentId: ownerId(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** The event, from which the text is written in the language of a request. Null if the message was stored without an event. */
    event: jsonb().$type<CaseEvent>(),
    /** The tasks when the message was sent. Null if it asks for nothing, or was stored without them. */
    tasks: jsonb().$type<Task[]>(),
    sentAt: instant('sent_at').notNull(),
    readAt: instant('read_at'),
  },
  table => [
    check('message_language', isIn(table.language, languages)),
    index('message_student').on(table.studentId, table.number),
    index('message_unread').on(table.studentId).where(sql`${table.readAt} is null`),
  ],
)
export type MessageRow = typeof messageTable.$inferSelect
