import { sql } from 'drizzle-orm'
import type { Database } from '../../server/storage/database/database'
import { type BounceOutcome, bounceCountTable } from '../../server/storage/tables/mail'

/** Counts a returned mail. */
export const countBounce = (database: Database, outcome: BounceOutcome): Promise<unknown> =>
  database
    .insert(bounceCountTable)
    .values({ outcome, times: 1 })
    .onConflictDoUpdate({
      target: bounceCountTable.outcome,
      set: { times: sql`${bounceCountTable.times} + 1` },
    })

/** Resolves with the total of each outcome. Outcomes that never occurred are missing. */
export const readBounceCounts = (database: Database) => database.select().from(bounceCountTable)
