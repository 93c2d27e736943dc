import type { MigrationConfig } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A database or a transaction of PGlite or PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Number of connections, of unused ones, and of requests that wait for one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

/** Drizzle's migrator on one connection. Runs the missing migrations of a folder in one transaction. */
export type RunMigrations = (config: MigrationConfig) => Promise<void>

/** Migrates a database before it is used, or rejects if its schema does not fit. `database` is a single connection. */
export type PrepareSchema = (database: Database, run: RunMigrations) => Promise<void>

export interface OpenedDatabase {
  database: Database
  poolState: () => PoolState
  close: () => Promise<void>
}
