import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { ownFile } from '../../environment/own-files'
import type { Database } from './database'

/** A migration of this server, as drizzle reads it: its statements, their hash, and when it was written. */
export interface Migration extends MigrationMeta {
  /** Name of its file. */
  name: string
}

/** Drizzle's record of a migration that it ran. */
interface AppliedMigration {
  hash: string
  /** When the migration was written. It is unique. */
  writtenAt: number
}

export const ownMigrations = (): string => fileURLToPath(ownFile('demo/server/storage/migrations/'))

/** Returns the migrations of a folder, in their order. */
export function readMigrations(folder: string): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${folder}/meta/_journal.json`, 'utf8'),
  )
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    ...file,
    name: `${journal.entries[index]?.tag}.sql`,
  }))
}

/** Resolves with the applied migrations. Empty for a new database. */
export async function readApplied(database: Database): Promise<AppliedMigration[]> {
  const history = (await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )) as unknown as { rows: { name: string | null }[] }
  if (!history.rows[0]?.name) return []
  const { rows } = (await database.execute(
    sql`select hash, created_at from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { hash: string; created_at: string | number }[] }
  return rows.map(({ hash, created_at }) => ({ hash, writtenAt: Number(created_at) }))
}

/**
 * Resolves with the migrations of the folder that the database does not have. The database may have more: those of the next
 * release.
 */
export async function missingMigrations(database: Database, folder = ownMigrations()): Promise<Migration[]> {
  const applied = new Set((await readApplied(database)).map(({ writtenAt }) => writtenAt))
  return readMigrations(folder).filter(({ folderMillis }) => !applied.has(folderMillis))
}

/** Throws an error for the operator unless the migrations of the database are exactly those of this server. */
export async function requireSchema(database: Database): Promise<void> {
  const expected = readMigrations(ownMigrations())
  const applied = new Map((await readApplied(database)).map(({ hash, writtenAt }) => [writtenAt, hash]))
  const newer = [...applied.keys()].filter(
    time => !expected.some(({ folderMillis }) => folderMillis === time),
  )
  if (newer.length > 0)
    throw new Error(
      `This server is older than its database, which has a migration of ${new Date(Math.max(...newer)).toISOString()}: start the release that migrated it.`,
    )
  const missing = expected.filter(({ folderMillis }) => !applied.has(folderMillis))
  if (missing.length > 0)
    throw new Error(
      `The database is older than this server: ${missing.length} migrations are missing, the first is ${missing[0]?.name}. Run \`npm run migrate\`.`,
    )
  const changed = expected.find(({ folderMillis, hash }) => applied.get(folderMillis) !== hash)
  if (changed)
    throw new Error(
      `The database was migrated with another ${changed.name} than this server's: start the release that migrated it.`,
    )
}
