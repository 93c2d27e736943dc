import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { dependencies } from '../../demo/package.json'
import { ownMigrations, readMigrations } from '../../demo/server/storage/database/migrations'

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** Returns a cache key that depends on the release of PGlite and on the migrations. */
function findKey(): string {
  const hash = createHash('sha256').update(dependencies['@electric-sql/pglite'])
  for (const migration of readMigrations(ownMigrations())) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns a folder with a new database after all migrations: its files in `database`, and the same as `image.tar`. The folder is
 * created once and then cached, because creating a database takes seconds.
 */
async function prepare(): Promise<string> {
  const cached = join(cache, `pglite-${findKey()}`)
  if (existsSync(cached)) return cached
  const temporary = `${cached}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  const client = await PGlite.create(join(temporary, 'database'))
  await migrate(drizzle(client), { migrationsFolder: ownMigrations() })
  await client.exec('checkpoint')
  writeFileSync(
    join(temporary, 'image.tar'),
    Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()),
  )
  await client.close()
  try {
    renameSync(temporary, cached)
  } catch (error) {
    // Another process has created the folder first.
    if (!existsSync(cached)) throw error
    rmSync(temporary, { recursive: true })
  }
  return cached
}

/** Returns a dump of a new database, from which PGlite opens a database in memory. */
export const newDatabaseImage = async (): Promise<Blob> =>
  new Blob([readFileSync(join(await prepare(), 'image.tar'))])

/** Copies a new database into this folder, unless the folder has a database. */
export async function fillFolder(folder: string): Promise<void> {
  const database = join(folder, 'database')
  if (!existsSync(database)) cpSync(join(await prepare(), 'database'), database, { recursive: true })
}
