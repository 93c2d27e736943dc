import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** `noted`: a student is told. `unknown`: no student was sent it lately. `silent`: no notice that a mail of ours has failed. */
export const bounceOutcomes = ['noted', 'unknown', 'silent'] as const
export type BounceOutcome = (typeof bounceOutcomes)[number]

export const bounceCountTable = pgTable('bounce_count', {
  outcome: text().$type<BounceOutcome>().primaryKey(),
  times: bigint({ mode: 'number' }).notNull(),
})
