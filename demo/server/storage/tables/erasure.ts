import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, isIn } from './columns'

const reasons = ['retention', 'request', 'operator'] as const
/** Why a record was erased: its time was over, the student asked for it, or the operator did it. */
export type ErasureReason = (typeof reasons)[number]

/**
 * Proof that a record was erased. An id is 122 random bits, so its plain hash cannot be reversed, and is the same in a restored
 * database. A reference could be tried out: its hash is keyed.
 */
export const erasureTable = pgTable(
  'erasure',
  {
    studentHash: text('student_hash').primaryKey(),
    referenceHash: text('reference_hash').notNull(),
    why: text().$type<ErasureReason>().notNull(),
    /** How many rows of each table were deleted. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    check('erasure_why', isIn(table.why, reasons)),
    index('erasure_reference').on(table.referenceHash),
    index('erasure_at').on(table.at),
  ],
)
export type Erasure = typeof erasureTable.$inferSelect
