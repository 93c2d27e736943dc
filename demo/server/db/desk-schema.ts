import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema'

export const deskClosingTable = pgTable('desk_closing', {
  studentId: uuid('student_id').primaryKey(),
  agent: text().notNull(),
  agentName: text('agent_name').notNull(),
  at: instant('at').notNull(),
})
export type DeskClosingRow = typeof deskClosingTable.$inferSelect
