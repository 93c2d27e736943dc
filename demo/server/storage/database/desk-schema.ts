import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './schema'

/** What an agent may propose, and another one does. */
export type ProposedDeed = 'close' | 'erase' | 'email'

export const deskProposalTable = pgTable(
  'desk_proposal',
  {
    studentId: uuid('student_id').notNull(),
    agent: text().notNull(),
    agentName: text('agent_name').notNull(),
    at: instant('at').notNull(),
    deed: text().$type<ProposedDeed>().notNull(),
    /** The proposed address; of no other deed. */
    email: text(),
  },
  table => [primaryKey({ columns: [table.studentId, table.deed] })],
)
export type DeskProposalRow = typeof deskProposalTable.$inferSelect
