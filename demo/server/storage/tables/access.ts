import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, isIn, isNotNegative } from './column-types'
import { studentTable } from './student'

const purposes = ['login', 'registration'] as const
export type Purpose = (typeof purposes)[number]

/**
 * A requested code. The row is found by the hash of the request's `code_challenge`. The code is stored as a hash whose key is this
 * `code_challenge`. So a person who has only this table learns neither of the two, and cannot try codes.
 */
export const challengeTable = pgTable(
  'challenge',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The e-mail address without its tag, for limits: an address with a tag after + belongs to the same mailbox. */
    mailbox: text().notNull(),
    source: text().notNull(),
    /** True if the request counts in the additional limit of a source that has sent a right code for this mailbox before. */
    isKept: boolean('is_kept').notNull().default(false),
    /**
     * Whether the request sends a mail. A login with an e-mail address without an account sends none, and is counted separately.
     */
    isSent: boolean('is_sent').notNull(),
    lookup: text().notNull(),
    code: text().notNull(),
    purpose: text().$type<Purpose | 'change'>().notNull(),
    /** The student who changes the e-mail address. There are two codes: one for the current address, one for the new one. */
    studentId: uuid('student_id').references(() => studentTable.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [
    check('challenge_purpose', isIn(table.purpose, [...purposes, 'change'])),
    check('challenge_student', sql`(${table.studentId} is not null) = (${table.purpose} = 'change')`),
    check('challenge_tries', isNotNegative(table.tries)),
    index('challenge_email').on(table.email, table.createdAt),
    index('challenge_mailbox').on(table.mailbox, table.createdAt),
    // Limits match networks of IPv6 by the prefix of the source.
    index('challenge_source').on(table.source.op('text_pattern_ops'), table.createdAt),
    index('challenge_age').on(table.createdAt),
    index('challenge_student').on(table.studentId).where(sql`${table.studentId} is not null`),
  ],
)

/** A mailbox and a source that has sent a right code for it, as one keyed hash. */
export const knownSourceTable = pgTable(
  'known_source',
  { trace: text().primaryKey(), seenAt: instant('seen_at').notNull() },
  table => [index('known_source_age').on(table.seenAt)],
)

/** Wrong codes by source. */
export const wrongCodeTable = pgTable(
  'wrong_code',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('wrong_code_source').on(table.source.op('text_pattern_ops'), table.at),
    index('wrong_code_age').on(table.at),
  ],
)

export const tokenTable = pgTable(
  'token',
  {
    hash: text().primaryKey(),
    email: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Start of the session. A renewed token keeps it. */
    beganAt: instant('began_at').notNull(),
  },
  table => [
    check('token_purpose', isIn(table.purpose, purposes)),
    index('token_end').on(table.expiresAt),
    index('token_email').on(table.email),
  ],
)
