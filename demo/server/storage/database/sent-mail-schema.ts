import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema'

/** Mails that have left, for as long as they may return. */
export const sentMailTable = pgTable('sent_mail', {
  id: uuid().primaryKey(),
  studentId: uuid('student_id').notNull(),
  sentAt: instant('sent_at').notNull(),
})
