import { sql } from 'drizzle-orm'
import type { Database } from './database'
import type { Migration } from './migrations'
import { sqlStateOf } from './outage'

/** `-- concurrently`, then the statement as drizzle-kit writes it, with `IF NOT EXISTS`. */
const MARKED = /^\s*-- concurrently\s+CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/i
/** SQLSTATEs of a missing table or column. The transaction of the migrations creates it together with the index. */
const MISSING = ['42P01', '42703']

/**
 * Creates the marked indexes of pending migrations before their transaction, without blocking writes. The transaction then
 * creates only the indexes of new tables and columns.
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

/**
 * Drops the invalid index of a killed run, which PostgreSQL does not use. Only the index with this name: the operator may be
 * creating others.
 */
async function dropUnfinished(database: Database, name: string): Promise<void> {
  const { rows } = (await database.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`,
  )) as { rows: unknown[] }
  if (rows.length > 0) await database.execute(sql`drop index concurrently ${sql.identifier(name)}`)
}
