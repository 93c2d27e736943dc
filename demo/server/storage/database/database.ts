import type { MigrationConfig } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The same for PGlite and PostgreSQL, and inside a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Connections: all, those that no request uses, and the requests that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

/** Drizzle's migrator on one connection: runs the missing migrations of a folder in one transaction. */
export type RunMigrations = (config: MigrationConfig) => Promise<void>

/** Migrates a database before it is used, or refuses its schema. `database` is a single connection. */
export type PrepareSchema = (database: Database, run: RunMigrations) => Promise<void>

export interface OpenedDatabase {
  database: Database
  poolState: () => PoolState
  close: () => Promise<void>
}
