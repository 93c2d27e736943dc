import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Category } from '../../../../widgets/contract/document/attachment'
import type { AccessAction } from '../../domain/audit/action'
import { instant } from './schema'

/** Rows are added only. What else a trigger allows is said in `migrations/0065-access-record.sql`. */
export const accessRecordTable = pgTable('access_record', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Both are set by the database. */
  at: instant('at').notNull().defaultNow(),
  endsAt: instant('ends_at').notNull().defaultNow(),
  agent: text().notNull(),
  agentName: text('agent_name').notNull(),
  action: text().$type<AccessAction>().notNull(),
  studentId: uuid('student_id'),
  caseHash: text('case_hash'),
  attachmentId: uuid('attachment_id'),
  category: text().$type<Category>(),
  reason: text(),
})
export type AccessRecordRow = typeof accessRecordTable.$inferSelect
