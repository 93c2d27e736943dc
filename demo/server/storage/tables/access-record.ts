import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Category } from '../../../../widgets/contract/document/category'
import type { AccessAction } from '../../domain/audit/action'
import { instant } from './column-types'

/**
 * Records of what agents have read and changed: who, what, when and why. A row about a case contains the student's id. When the
 * student's data are erased, a keyed hash replaces this id, and the attachment's id is removed. A row has its own retention period,
 * so no foreign key refers to the student.
 *
 * Triggers in `0001_triggers.sql` set the times, and refuse `truncate` and every change except two: a row is deleted after it has
 * expired, and an erased case becomes anonymous as described above.
 */
export const accessRecordTable = pgTable(
  'access_record',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The database sets `at` and `endsAt`. */
    at: instant('at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull().default(sql`now() + interval '3 years'`),
    /** The provider's id of the agent, and the display name. */
    agent: text().notNull(),
    agentName: text('agent_name').notNull(),
    action: text().$type<AccessAction>().notNull(),
    studentId: uuid('student_id'),
    caseHash: text('case_hash'),
    attachmentId: uuid('attachment_id'),
    category: text().$type<Category>(),
    /** A code, and never an agent's own text, which may name the student. */
    reason: text(),
  },
  table => [
    check('access_record_action', sql`${table.action} ~ '^[a-zA-Z]{1,40}$'`),
    check('access_record_reason', sql`${table.reason} ~ '^[a-zA-Z_]{1,40}$'`),
    check('access_record_case', sql`${table.studentId} is null or ${table.caseHash} is null`),
    index('access_record_student').on(table.studentId, table.id).where(sql`${table.studentId} is not null`),
    index('access_record_hash').on(table.caseHash, table.id).where(sql`${table.caseHash} is not null`),
    index('access_record_agent').on(table.agent, table.id),
    index('access_record_action').on(table.action, table.at),
    index('access_record_end').on(table.endsAt),
  ],
)
export type AccessRecordRow = typeof accessRecordTable.$inferSelect
