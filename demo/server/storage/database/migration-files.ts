import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { ownFile } from '../../environment/own-files'

/** First line of a file whose statements cannot be in a transaction, as `create index concurrently`. */
const ALONE = '-- without a transaction'

export interface MigrationFile {
  name: string
  /** Of its text: an applied file never changes. */
  hash: string
  statements: string[]
  isInTransaction: boolean
}

/** The migrations of this server, in their order. No statement has a semicolon at the end of a line within it. */
export function migrationFiles(): MigrationFile[] {
  const folder = ownFile('demo/server/storage/database/migrations/')
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  return names.sort().map(name => readMigration(name, readFileSync(new URL(name, folder), 'utf8')))
}

export const readMigration = (name: string, text: string): MigrationFile => ({
  name,
  hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
  statements: text.split(/;\s*$/m).filter(statement => statement.trim()),
  isInTransaction: !text.startsWith(ALONE),
})
