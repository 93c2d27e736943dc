import { sql } from 'drizzle-orm'
import { createIndexesConcurrently } from './concurrent-index'
import type { Database, RunMigrations } from './database'
import { missingMigrations, ownMigrations, readApplied } from './migrations'
import { withLockTimeout } from './table-wait'

/** Id of the advisory lock. Any number, but the same for every server. */
const LOCK = 4610
/** Milliseconds between two attempts to get the lock. */
const PAUSE = 200

export interface MigrateOptions {
  /** Reports the name of each migration that has run. */
  report?: (name: string) => void
  /** Folder of migrations, instead of this server's. */
  folder?: string
}

/**
 * Runs the missing migrations in one transaction. `database` is a single connection and holds a lock meanwhile: if two servers
 * start at the same time, the second one waits and then finds nothing to do.
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
        `${skipped.name} was not run: the database has a migration that was written later. Generate it again.`,
      )
    for (const { name } of missing) report?.(name)
  } finally {
    await database.execute(sql`select pg_advisory_unlock(${LOCK})`).catch(() => undefined)
  }
}

/** Throws if the database has tables of another origin, such as an unreleased state of this project. */
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
 * Polls for the lock. A server that waits within a statement would block `create index concurrently` of the server that holds it.
 */
async function waitForLock(database: Database): Promise<void> {
  for (;;) {
    const { rows } = (await database.execute(sql`select pg_try_advisory_lock(${LOCK}) as is_ours`)) as {
      rows: { is_ours: boolean }[]
    }
    if (rows[0]?.is_ours) return
    await new Promise(done => setTimeout(done, PAUSE))
  }
}
