import { sql } from 'drizzle-orm'
import { type DataMove, moveData } from './data-move'
import type { Database } from './database'
import { type MigrationFile, migrationFiles } from './migration-files'
import { renameDomains } from './rename-domains'

/** Any number, the same for every server. */
const LOCK = 4610
/** Milliseconds that a statement waits for a table that is in use, with all requests that come after it; and between two tries. */
const LOCK_WAIT = 3_000
const PAUSE = 1_000
const TRIES = 20

export const dataMoves: DataMove[] = [renameDomains]

/** Runs the missing migrations, one after the other. Of two servers that start at once, one waits and has nothing left to do. */
export async function migrate(database: Database, tell: (name: string) => void = () => {}): Promise<void> {
  await database.execute(sql`select pg_advisory_lock(${LOCK})`)
  try {
    const done = await appliedNames(database)
    for (const file of migrationFiles()) {
      if (done.has(file.name)) continue
      await retry(() => (file.isInTransaction ? runTogether(database, file) : runAlone(database, file)))
      tell(file.name)
    }
    for (const move of dataMoves) {
      if (done.has(move.name)) continue
      await retry(() => moveData(database, move))
      tell(move.name)
    }
  } finally {
    await database.execute(sql`select pg_advisory_unlock(${LOCK})`).catch(() => undefined)
  }
}

/** The migrations of this code that the database does not have. It may have more: those of the next release. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const { rows } = (await database.execute(sql`select name from migration`)) as { rows: { name: string }[] }
  const done = new Set(rows.map(({ name }) => name))
  return [...migrationFiles(), ...dataMoves].map(({ name }) => name).filter(name => !done.has(name))
}

/** Names alone at first; the hashes of what ran before there were any are taken over from this server's files. */
async function appliedNames(database: Database): Promise<Set<string>> {
  await database.execute(sql`create table if not exists migration (name text primary key)`)
  await database.execute(sql`alter table migration add column if not exists hash text`)
  await database.execute(
    sql`create table if not exists migration_cursor (name text primary key, cursor text not null)`,
  )
  for (const { name, hash } of migrationFiles())
    await database.execute(sql`update migration set hash = ${hash} where name = ${name} and hash is null`)
  const { rows } = (await database.execute(sql`select name from migration`)) as { rows: { name: string }[] }
  return new Set(rows.map(({ name }) => name))
}

const record = ({ name, hash }: MigrationFile) =>
  sql`insert into migration (name, hash) values (${name}, ${hash})`

const runTogether = (database: Database, file: MigrationFile) =>
  database.transaction(async tx => {
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT}`))
    for (const statement of file.statements) await tx.execute(sql.raw(statement))
    await tx.execute(record(file))
  })

/** Each statement by itself: what a killed run has finished is found by its `if not exists`, and an index that it has not is dropped. */
async function runAlone(database: Database, file: MigrationFile): Promise<void> {
  const broken = sql`select indexrelid::regclass::text as name from pg_index where not indisvalid`
  const { rows } = (await database.execute(broken)) as { rows: { name: string }[] }
  for (const { name } of rows) await database.execute(sql.raw(`drop index ${name}`))
  for (const statement of file.statements) await database.execute(sql.raw(statement))
  await database.execute(record(file))
}

/** A table in use is tried again, so that its requests are not held up behind a migration that waits. */
async function retry(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const isLocked = cause instanceof Error && 'code' in cause && cause.code === '55P03'
      if (!isLocked) throw error
      if (tries === TRIES)
        throw new Error('A table stayed in use: run `npm run migrate` again at a quiet hour.')
    }
    await new Promise(done => setTimeout(done, PAUSE))
  }
}
