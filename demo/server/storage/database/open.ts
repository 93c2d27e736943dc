import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { OpenedDatabase, PrepareSchema } from './database'
import { lockFolder } from './folder-lock'
import { migrate } from './migrate'
import { openPostgres, type Postgres } from './postgres'

/** Location of the data: a PostgreSQL server, a folder, or memory. */
export type DatabaseLocation = Postgres | { folder: string } | Memory

/** `image` is PGlite's dump of a new database. Loading it is ten times as fast as creating one. */
interface Memory {
  memory: true
  image?: Blob
}

/** Opens the database, and prepares its schema. Rejects with an error that explains the failure to the operator. */
export const openDatabase = (
  location: DatabaseLocation,
  report: (fault: unknown) => void,
  prepareSchema: PrepareSchema = migrate,
): Promise<OpenedDatabase> =>
  'url' in location ? openPostgres(location, report, prepareSchema) : openPglite(location, prepareSchema)

/** Opens PGlite. Its code is loaded only if no PostgreSQL is configured. */
async function openPglite(
  location: { folder: string } | Memory,
  prepareSchema: PrepareSchema,
): Promise<OpenedDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  if ('memory' in location)
    return prepareClient(
      await PGlite.create(location.image ? { loadDataDir: location.image } : {}),
      prepareSchema,
    )
  mkdirSync(location.folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(location.folder)
  try {
    return await prepareClient(await PGlite.create(join(location.folder, 'database')), prepareSchema, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite is one connection in this process. */
const PGLITE_POOL = { total: 1, idle: 1, waiting: 0 }

async function prepareClient(
  client: PGlite,
  prepareSchema: PrepareSchema,
  unlock?: () => void,
): Promise<OpenedDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate: run } = await import('drizzle-orm/pglite/migrator')
  const database = drizzle(client)
  const close = async () => {
    await client.close()
    unlock?.()
  }
  try {
    await prepareSchema(database, config => run(database, config))
    return { database, poolState: () => PGLITE_POOL, close }
  } catch (error) {
    await close()
    throw error
  }
}
