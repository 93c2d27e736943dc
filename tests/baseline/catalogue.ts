import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../demo/server/storage/database/database'
import { openDatabase } from '../../demo/server/storage/database/open'

/** Each query returns one row per object, with its definition. */
const queries: Record<string, SQL> = {
  columns: sql`
    select concat_ws(' ', table_name, column_name, udt_name, 'null: ' || is_nullable, column_default) as definition
    from information_schema.columns where table_schema = 'public'`,
  constraints: sql`
    select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indexes: sql`select indexdef as definition from pg_indexes where schemaname = 'public'`,
  functions: sql`
    select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace`,
  triggers: sql`select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal`,
}

async function read(database: Database, query: SQL): Promise<string[]> {
  const { rows } = (await database.execute(query)) as { rows: { definition: string }[] }
  return rows.map(({ definition }) => definition).sort()
}

/** Returns the definitions of the objects of these kinds that the migrations create in an empty database, by kind, sorted. */
export async function readCatalogue(): Promise<Record<string, string[]>> {
  const { database, close } = await openDatabase({ memory: true }, console.error)
  try {
    const kinds = Object.entries(queries).map(async ([kind, query]) => [kind, await read(database, query)])
    return Object.fromEntries(await Promise.all(kinds))
  } finally {
    await close()
  }
}
