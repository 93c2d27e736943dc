import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { OpenedDatabase } from '../../server/storage/database/database'
import { FolderLocked } from '../../server/storage/database/folder-lock'
import { openDatabase } from '../../server/storage/database/open'
import type { readDataPlace } from '../settings/settings'

export type FiguresPlace = ReturnType<typeof readDataPlace>

/** A database opened for reading. */
type OpenedFigures = Pick<OpenedDatabase, 'database' | 'close'>

/** Opens the database of a server for reading. Throws an error for the operator if it cannot be opened. */
export const openFigures = ({ databaseUrl, dataFolder }: FiguresPlace): Promise<OpenedFigures> =>
  databaseUrl ? openPostgresToRead(databaseUrl) : openFolder(dataFolder)

/** Runs no migrations: the servers may have an earlier release, and the operator's role may be read-only. */
async function openPostgresToRead(url: string): Promise<OpenedFigures> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The query on a broken connection rejects.
  client.on('error', () => undefined)
  await client.connect().catch(cause => {
    throw new Error(`No connection to the database: ${cause.message || cause.code}`, { cause })
  })
  return { database: drizzle(client), close: () => client.end() }
}

async function openFolder(folder: string): Promise<OpenedFigures> {
  if (!existsSync(join(folder, 'database')))
    throw new Error(`There is no database in ${folder}. Set DATA_DIR or DATABASE_URL as for the server.`)
  try {
    return await openDatabase({ folder }, () => undefined)
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    const { pid, host } = error.holder
    throw new Error(
      `The figures are in ${folder}, which the server holds (process ${pid} on ${host}): end it, ask again, start it again. ` +
        'On PostgreSQL both run at once.',
    )
  }
}
