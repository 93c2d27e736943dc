import { sql } from 'drizzle-orm'
import { type DataMove, moveData } from './data-move'
import type { Database } from './database'
import { migrationFiles } from './migration-files'
import { renameDomains } from './rename-domains'
import { runMigrationFile } from './run-migration-file'
import { whenFree } from './table-wait'

/** Any number, the same for every server. */
const LOCK = 4610
/** Milliseconds until a server asks again whether it is its turn. */
const PAUSE = 200

export const dataMoves: DataMove[] = [renameDomains]

/** Runs the missing migrations, one after the other. Of two servers that start at once, one waits and has nothing left to do. */
export async function migrate(database: Database, tell: (name: string) => void = () => {}): Promise<void> {
  await waitForTurn(database)
  try {
    const done = await appliedNames(database)
    for (const file of migrationFiles()) {
      if (done.has(file.name)) continue
      await runMigrationFile(database, file)
      tell(file.name)
    }
    for (const move of dataMoves) {
      if (done.has(move.name)) continue
      await whenFree(() => moveData(database, move))
      tell(move.name)
    }
  } finally {
    await database.execute(sql`select pg_advisory_unlock(${LOCK})`).catch(() => undefined)
  }
}

/** Asks again and again: a server that waits within a statement keeps `create index concurrently` of the other one waiting for it. */
async function waitForTurn(database: Database): Promise<void> {
  for (;;) {
    const { rows } = (await database.execute(sql`select pg_try_advisory_lock(${LOCK}) as is_ours`)) as {
      rows: { is_ours: boolean }[]
    }
    if (rows[0]?.is_ours) return
    await new Promise(done => setTimeout(done, PAUSE))
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
