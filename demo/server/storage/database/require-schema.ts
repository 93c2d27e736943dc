import type { Database } from './database'
import { ownMigrations, readApplied, readMigrations } from './migrations'

/** Throws an error for the operator if the database has another schema than this server. */
export async function requireSchema(database: Database): Promise<void> {
  const own = readMigrations(ownMigrations())
  const applied = new Map((await readApplied(database)).map(({ hash, writtenAt }) => [writtenAt, hash]))
  const strange = [...applied.keys()].filter(time => !own.some(({ folderMillis }) => folderMillis === time))
  if (strange.length > 0)
    throw new Error(
      `This server is older than its database, which has a migration of ${new Date(Math.max(...strange)).toISOString()}: start the release that migrated it.`,
    )
  const missing = own.filter(({ folderMillis }) => !applied.has(folderMillis))
  if (missing.length > 0)
    throw new Error(
      `The database is older than this server: ${missing.length} migrations are missing, the first is ${missing[0]?.name}. Run \`npm run migrate\`.`,
    )
  const changed = own.find(({ folderMillis, hash }) => applied.get(folderMillis) !== hash)
  if (changed)
    throw new Error(
      `The database was migrated with another ${changed.name} than this server's: start the release that migrated it.`,
    )
}
