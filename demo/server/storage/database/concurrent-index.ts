import { sql } from 'drizzle-orm'
import type { Database } from './database'
import type { Migration } from './migrations'
import { sqlStateOf } from './outage'

/** `-- concurrently`, then the statement as drizzle-kit writes it, with `IF NOT EXISTS`. */
const MARKED = /^\s*-- concurrently\s+CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/i
/** The table or the column is created by the same transaction as the index. */
const MISSING = ['42P01', '42703']

/**
 * Creates the marked indexes of migrations that are about to run, before their transaction and without blocking writes. The
 * transaction then finds them. It creates those whose table or column is new.
 */
export async function createIndexesConcurrently(database: Database, migrations: Migration[]): Promise<void> {
  for (const statement of migrations.flatMap(migration => migration.sql)) {
    const name = MARKED.exec(statement)?.[1]
    if (name) await createConcurrently(database, name, statement)
  }
}

async function createConcurrently(database: Database, name: string, statement: string): Promise<void> {
  await dropUnfinished(database, name)
  const concurrent = statement.replace(/\bINDEX IF NOT EXISTS\b/i, 'INDEX CONCURRENTLY IF NOT EXISTS')
  try {
    await database.execute(sql.raw(concurrent))
  } catch (error) {
    if (!MISSING.includes(sqlStateOf(error))) throw error
  }
}

/** What a killed run leaves: an index that PostgreSQL does not use. Only of this name: the operator may be creating others. */
async function dropUnfinished(database: Database, name: string): Promise<void> {
  const { rows } = (await database.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`,
  )) as { rows: unknown[] }
  if (rows.length > 0) await database.execute(sql`drop index concurrently ${sql.identifier(name)}`)
}
