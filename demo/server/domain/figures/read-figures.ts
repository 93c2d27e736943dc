import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { asc, between } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { readDataPlace } from '../../../operate/settings/settings'
import type { Database, OpenedDatabase } from '../../storage/database/database'
import { FolderLocked } from '../../storage/database/folder-lock'
import { openDatabase } from '../../storage/database/open'
import { partnerFigureTable } from '../../storage/tables/figure'

export type FiguresPlace = ReturnType<typeof readDataPlace>

/** Both are first days. */
export interface Months {
  from: string
  to: string
}

/** SQLSTATE of a table that is not there. */
const NO_TABLE = '42P01'

/** Figures of some months, in the order in which they are shown. */
export async function readFigures(database: Database, { from, to }: Months) {
  const { month, partner } = partnerFigureTable
  const read = (tx: Database) =>
    tx
      .select()
      .from(partnerFigureTable)
      .where(between(month, from, to))
      .orderBy(asc(month), asc(partner))
  return database.transaction(read, { accessMode: 'read only' }).catch(error => {
    if (error.cause?.code !== NO_TABLE) throw error
    throw new Error('This database has no figures yet. Start a server of this release on it once.')
  })
}

/** The database, for one look. */
type OpenedFigures = Pick<OpenedDatabase, 'database' | 'close'>

/** Opens the database of a server for one look; throws a sentence for the operator if that cannot be. */
export const openFigures = ({ databaseUrl, dataFolder }: FiguresPlace): Promise<OpenedFigures> =>
  databaseUrl ? openPostgresToRead(databaseUrl) : openFolder(dataFolder)

/** Without migrations: the servers may be of an earlier release, and the operator's role may only read. */
async function openPostgresToRead(url: string): Promise<OpenedFigures> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
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
