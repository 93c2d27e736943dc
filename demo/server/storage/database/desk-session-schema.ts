import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeskRole } from '../../desk/access/role'
import { instant } from './schema'

export const deskSessionTable = pgTable('desk_session', {
  hash: text().primaryKey(),
  /** The provider's id of the agent. */
  subject: text().notNull(),
  name: text().notNull(),
  roles: jsonb().$type<DeskRole[]>().notNull(),
  /** The provider's tokens, encrypted (`demo/operate/agents/sealed.ts`). */
  sealed: text().notNull(),
  beganAt: instant('began_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  checkDueAt: instant('check_due_at').notNull(),
})
export type DeskSessionRow = typeof deskSessionTable.$inferSelect

export const deskBarredAgentTable = pgTable('desk_barred_agent', {
  subject: text().primaryKey(),
  at: instant('at').notNull(),
})
