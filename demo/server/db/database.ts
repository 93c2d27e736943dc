import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same for PGlite and PostgreSQL, and inside a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface OpenedDatabase {
  database: Database
  close: () => Promise<void>
}
