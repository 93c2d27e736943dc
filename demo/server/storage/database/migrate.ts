import { sql } from 'drizzle-orm'
import type { Database, RunMigrations } from './database'
import { type Migration, missingMigrations, ownMigrations, readApplied } from './migrations'
import { sqlStateOf } from './outage'

/** Matches the statement of a marked index: the comment `-- concurrently`, then `CREATE INDEX IF NOT EXISTS`. */
const CONCURRENT_INDEX = /^\s*-- concurrently\s+CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/i
/** SQLSTATEs of a missing table or column. The transaction of the migrations then creates it, and the index. */
const MISSING_STATES = ['42P01', '42703']

/**
 * Creates the marked indexes of pending migrations before their transaction, without blocking writes. Of these indexes, the
 * transaction then creates only those of new tables and columns.
 */
async function createIndexesConcurrently(database: Database, migrations: Migration[]): Promise<void> {
  for (const statement of migrations.flatMap(migration => migration.sql)) {
    const name = CONCURRENT_INDEX.exec(statement)?.[1]
    if (name) await createConcurrently(database, name, statement)
  }
}

async function createConcurrently(database: Database, name: string, statement: string): Promise<void> {
  await dropUnfinished(database, name)
  const concurrent = statement.replace(/\bINDEX IF NOT EXISTS\b/i, 'INDEX CONCURRENTLY IF NOT EXISTS')
  try {
    await database.execute(sql.raw(concurrent))
  } catch (error) {
    if (!MISSING_STATES.includes(sqlStateOf(error))) throw error
  }
}

/**
 * Drops the index with this name if a killed run left it unfinished, since PostgreSQL does not use an unfinished index. Unfinished
 * indexes with other names stay: the operator may be creating them.
 */
async function dropUnfinished(database: Database, name: string): Promise<void> {
  const { rows } = (await database.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`,
  )) as { rows: unknown[] }
  if (rows.length > 0) await database.execute(sql`drop index concurrently ${sql.identifier(name)}`)
}

/** Milliseconds that a statement waits for a table in use. Meanwhile, later requests for the table wait as well. */
const LOCK_TIMEOUT_MS = 3_000
const ATTEMPT_PAUSE_MS = 1_000
const ATTEMPTS = 20
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs statements that lock tables. If a table is in use for longer than the time-out, they are run again a second later, at most
 * `ATTEMPTS` times in all, so that other requests do not wait for long.
 */
async function withLockTimeout(database: Database, run: () => Promise<void>): Promise<void> {
  await database.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`))
  try {
    await retryWhileLocked(run)
  } finally {
    // If the reset fails, the setting still ends with the connection.
    await database.execute(sql.raw('reset lock_timeout')).catch(() => undefined)
  }
}

async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === ATTEMPTS)
        throw new Error('A table stayed in use: run `npm run migrate` again at a quiet hour.')
    }
    await new Promise(done => setTimeout(done, ATTEMPT_PAUSE_MS))
  }
}

/** Id of the advisory lock. It can be any number, but must be the same in every release. */
const LOCK_ID = 4610
/** Milliseconds between two attempts to get the lock. */
const LOCK_PAUSE_MS = 200

export interface MigrateOptions {
  /** Reports the name of each migration that has run. */
  report?: (name: string) => void
  /** Folder of migrations, instead of this server's. */
  folder?: string
}

/**
 * Runs the missing migrations in one transaction. `database` is a single connection, which holds a lock during the run. If two
 * servers start at the same time, the second one waits and then finds nothing to do.
 */
export async function migrate(
  database: Database,
  run: RunMigrations,
  { report, folder = ownMigrations() }: MigrateOptions = {},
): Promise<void> {
  await waitForLock(database)
  try {
    if ((await readApplied(database)).length === 0) await refuseOtherTables(database)
    const missing = await missingMigrations(database, folder)
    await withLockTimeout(database, async () => {
      await createIndexesConcurrently(database, missing)
      await run({ migrationsFolder: folder })
    })
    const [skipped] = await missingMigrations(database, folder)
    if (skipped)
      throw new Error(
        `${skipped.name} was not run: the database has a migration that was written later. Generate ${skipped.name} again.`,
      )
    for (const { name } of missing) report?.(name)
  } finally {
    // The end of the connection releases the lock too.
    await database.execute(sql`select pg_advisory_unlock(${LOCK_ID})`).catch(() => undefined)
  }
}

/**
 * Throws if the database has a table `student` although no migration has run in it, for example from an unreleased state of this
 * project.
 */
async function refuseOtherTables(database: Database): Promise<void> {
  const { rows } = (await database.execute(sql`select to_regclass('public.student') as name`)) as unknown as {
    rows: { name: string | null }[]
  }
  if (rows[0]?.name)
    throw new Error(
      'The database has a table "student" that no migration of this server created: choose an empty one with DATABASE_URL, or another folder with DATA_DIR.',
    )
}

/**
 * Polls for the lock. A server that waits for it within a statement would block `create index concurrently` of the server that
 * holds the lock.
 */
async function waitForLock(database: Database): Promise<void> {
  for (;;) {
    const { rows } = (await database.execute(sql`select pg_try_advisory_lock(${LOCK_ID}) as is_ours`)) as {
      rows: { is_ours: boolean }[]
    }
    if (rows[0]?.is_ours) return
    await new Promise(done => setTimeout(done, LOCK_PAUSE_MS))
  }
}
