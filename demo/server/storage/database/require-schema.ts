import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { dataMoves } from './migrate'
import { migrationFiles } from './migration-files'

interface Applied {
  name: string
  hash: string | null
}

/** Throws a sentence for the operator if the database has another schema than this server. */
export async function requireSchema(database: Database): Promise<void> {
  const applied = new Map((await readApplied(database)).map(({ name, hash }) => [name, hash]))
  const files = migrationFiles()
  const own = [...files, ...dataMoves].map(({ name }) => name)
  const strange = [...applied.keys()].filter(name => !own.includes(name)).sort()
  if (strange.length > 0)
    throw new Error(
      `This server is older than its database, which has ${strange.join(', ')}: start the release that migrated it.`,
    )
  const missing = own.filter(name => !applied.has(name))
  if (missing.length > 0)
    throw new Error(
      `The database is older than this server: ${missing.length} migrations are missing, the first is ${missing[0]}. Run \`npm run migrate\`.`,
    )
  const changed = files.find(({ name, hash }) => applied.get(name) !== hash)
  if (changed)
    throw new Error(
      `The database was migrated with another ${changed.name} than this server's: start the release that migrated it.`,
    )
}

/** A database of before has no hashes, a new one no list at all: neither is changed by looking. */
async function readApplied(database: Database): Promise<Applied[]> {
  const column = sql`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'migration'`
  const { rows } = (await database.execute(column)) as { rows: { name: string }[] }
  if (rows.length === 0) return []
  const hash = rows.some(({ name }) => name === 'hash') ? sql`hash` : sql`null as hash`
  const list = (await database.execute(sql`select name, ${hash} from migration`)) as unknown as {
    rows: Applied[]
  }
  return list.rows
}
