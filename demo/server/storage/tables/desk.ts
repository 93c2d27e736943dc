import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeskRole } from '../../desk/access/access'
import { instant, isIn, isWithin } from './column-types'
import { ownerId } from './student'

const proposedActions = ['close', 'erase', 'email'] as const
/** Actions that one agent proposes and another one confirms. */
export type ProposedAction = (typeof proposedActions)[number]

/** Proposals of agents. Each is for one action on one case. */
export const deskProposalTable = pgTable(
  'desk_proposal',
  {
    studentId: ownerId(),
    agent: text().notNull(),
    agentName: text('agent_name').notNull(),
    at: instant('at').notNull(),
    /** The column keeps its earlier name: a renamed column would fail on servers of the previous release. */
    action: text('deed').$type<ProposedAction>().notNull(),
    /** The proposed e-mail address. Null for other actions. */
    email: text(),
  },
  table => [
    primaryKey({ columns: [table.studentId, table.action] }),
    check('desk_proposal_deed', isIn(table.action, proposedActions)),
    check('desk_proposal_email', sql`(${table.email} is not null) = (${table.action} = 'email')`),
  ],
)
export type DeskProposalRow = typeof deskProposalTable.$inferSelect

/** Sessions of agents. Only a hash of the token is stored. */
export const deskSessionTable = pgTable(
  'desk_session',
  {
    hash: text().primaryKey(),
    /** The provider's id of the agent. */
    subject: text().notNull(),
    name: text().notNull(),
    roles: jsonb().$type<DeskRole[]>().notNull(),
    /**
     * The provider's tokens, encrypted with a key derived from the session token (`demo/operate/agents/sealed.ts`), which is not
     * in this table.
     */
    sealed: text().notNull(),
    beganAt: instant('began_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the provider last confirmed the roles, and when the next check is due. */
    confirmedAt: instant('confirmed_at').notNull(),
    checkDueAt: instant('check_due_at').notNull(),
  },
  table => [
    check('desk_session_subject', isWithin(sql`length(${table.subject})`, 1, 255)),
    index('desk_session_subject').on(table.subject),
    index('desk_session_seen').on(table.seenAt),
  ],
)
export type DeskSessionRow = typeof deskSessionTable.$inferSelect

/** Agents whom the operator has barred. */
export const deskBarredAgentTable = pgTable(
  'desk_barred_agent',
  { subject: text().primaryKey(), at: instant('at').notNull() },
  table => [check('desk_barred_agent_subject', isWithin(sql`length(${table.subject})`, 1, 255))],
)
