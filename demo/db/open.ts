import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { lockFolder } from './lock'
import { migrate } from './migrate'

/** The same for PGlite and PostgreSQL, and inside a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export interface Opened {
  database: Database
  close: () => Promise<void>
}

/** Where things are kept: a PostgreSQL server, a folder, or nowhere but in memory. */
export type Place = { url: string } | { folder: string } | Memory

/** `image` is what PGlite once dumped of a new database: ten times as fast as to make one. */
interface Memory {
  memory: true
  image?: Blob
}

/** Connections to a PostgreSQL server at a time. */
const CONNECTIONS = 12

/** Opens the database and brings it up to date; throws a sentence that says what is in the way. */
export async function openDatabase(place: Place, report: (fault: unknown) => void): Promise<Opened> {
  const opened = 'url' in place ? openPostgres(place.url, report) : await openPglite(place)
  try {
    await migrate(opened.database)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function openPostgres(url: string, report: (fault: unknown) => void): Opened {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 10_000 })
  // A connection that breaks while nobody uses it is replaced by the next who needs one.
  pool.on('error', report)
  return { database: drizzlePostgres(pool), close: () => pool.end() }
}

async function openPglite(place: { folder: string } | Memory): Promise<Opened> {
  if ('memory' in place) {
    const client = await PGlite.create(place.image ? { loadDataDir: place.image } : {})
    return { database: drizzlePglite(client), close: () => client.close() }
  }
  mkdirSync(place.folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(place.folder)
  try {
    const client = await PGlite.create(join(place.folder, 'database'))
    const close = async () => {
      await client.close()
      unlock()
    }
    return { database: drizzlePglite(client), close }
  } catch (error) {
    unlock()
    throw error
  }
}
