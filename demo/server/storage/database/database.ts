import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same for PGlite and PostgreSQL, and inside a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Connections: all, those that no request uses, and the requests that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

/** Migrates a database before it is used, or refuses its schema. */
export type PrepareSchema = (database: Database) => Promise<void>

export interface OpenedDatabase {
  database: Database
  poolState: () => PoolState
  close: () => Promise<void>
}
