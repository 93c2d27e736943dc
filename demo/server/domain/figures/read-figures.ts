import { asc, between } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { partnerFigureTable } from '../../storage/tables/figure'

/** Both are the first day of a month. */
export interface Months {
  from: string
  to: string
}

/** SQLSTATE of a missing table. */
const NO_TABLE = '42P01'

/** Resolves with the figures of these months, in the order of display. */
export async function readFigures(database: Database, { from, to }: Months) {
  const { month, partner } = partnerFigureTable
  const read = (tx: Database) =>
    tx
      .select()
      .from(partnerFigureTable)
      .where(between(month, from, to))
      .orderBy(asc(month), asc(partner))
  return database.transaction(read, { accessMode: 'read only' }).catch(error => {
    if (error.cause?.code !== NO_TABLE) throw error
    throw new Error('This database has no figures yet. Start a server of this release on it once.')
  })
}
