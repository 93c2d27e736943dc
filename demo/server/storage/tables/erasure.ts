import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, isIn } from './column-types'

const reasons = ['retention', 'request', 'operator'] as const
/** Why a record was erased: its retention period ended, the student asked for it, or the operator did it. */
export type ErasureReason = (typeof reasons)[number]

/**
 * Proofs that records were erased. The hash of the id needs no key, because an id has 122 random bits; it is the same in a restored
 * database. The hash of the reference is keyed: a reference is short, and could otherwise be found by trying all of them.
 */
export const erasureTable = pgTable(
  'erasure',
  {
    studentHash: text('student_hash').primaryKey(),
    referenceHash: text('reference_hash').notNull(),
    why: text().$type<ErasureReason>().notNull(),
    /** Number of deleted rows by table. */
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
