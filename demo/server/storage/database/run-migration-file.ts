import { sql } from 'drizzle-orm'
import type { Database } from './database'
import type { MigrationFile } from './migration-files'
import { liftWait, limitLocalWait, limitWait, whenFree } from './table-wait'

/** Runs a file and records it, in one transaction unless the file wants none. */
export const runMigrationFile = (database: Database, file: MigrationFile): Promise<void> =>
  whenFree(() => (file.isInTransaction ? runTogether(database, file) : runAlone(database, file)))

const record = ({ name, hash }: MigrationFile) =>
  sql`insert into migration (name, hash) values (${name}, ${hash})`

const runTogether = (database: Database, file: MigrationFile) =>
  database.transaction(async tx => {
    await tx.execute(limitLocalWait)
    for (const statement of file.statements) await tx.execute(sql.raw(statement))
    await tx.execute(record(file))
  })

/** Each statement by itself: what a killed run has finished is found by its `if not exists`, and an index that it has not is dropped. */
async function runAlone(database: Database, file: MigrationFile): Promise<void> {
  await database.execute(limitWait)
  try {
    for (const statement of file.statements) {
      const index = /\bindex\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\b/i.exec(statement)?.[1]
      if (index) await dropUnfinished(database, index)
      await database.execute(sql.raw(statement))
    }
    await database.execute(record(file))
  } finally {
    await database.execute(liftWait)
  }
}

/** Only of this name: another index may be under way, begun by the operator. */
async function dropUnfinished(database: Database, index: string): Promise<void> {
  const { rows } = (await database.execute(
    sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`,
  )) as { rows: unknown[] }
  if (rows.length > 0) await database.execute(sql.raw(`drop index concurrently ${index}`))
}
