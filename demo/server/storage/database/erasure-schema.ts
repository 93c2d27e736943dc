import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './schema'

/** Why a record was erased: its time was over, the student asked for it, or the operator did it. */
export type ErasureReason = 'retention' | 'request' | 'operator'

export const erasureTable = pgTable('erasure', {
  studentHash: text('student_hash').primaryKey(),
  referenceHash: text('reference_hash').notNull(),
  why: text().$type<ErasureReason>().notNull(),
  counts: jsonb().$type<Record<string, number>>().notNull(),
  at: instant('at').notNull(),
})
export type Erasure = typeof erasureTable.$inferSelect
