import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DeskRole } from '../desk/role'
import { instant } from './schema'

export const deskSessionTable = pgTable('desk_session', {
  hash: text().primaryKey(),
  agent: text().notNull(),
  agentName: text('agent_name').notNull(),
  roles: jsonb().$type<DeskRole[]>().notNull(),
  /** The provider's tokens, encrypted under the cookie. */
  sealed: text().notNull(),
  beganAt: instant('began_at').notNull(),
  usedAt: instant('used_at').notNull(),
  checkedAt: instant('checked_at').notNull(),
  askedAt: instant('asked_at').notNull(),
})
export type DeskSessionRow = typeof deskSessionTable.$inferSelect

export const deskClosingTable = pgTable('desk_closing', {
  studentId: uuid('student_id').primaryKey(),
  agent: text().notNull(),
  agentName: text('agent_name').notNull(),
  at: instant('at').notNull(),
})
export type DeskClosingRow = typeof deskClosingTable.$inferSelect
