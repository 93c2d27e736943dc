import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { accountKey } from '../access/email'
import { ownFile } from '../environment/own-files'
import type { Database } from './database'

const folder = ownFile('demo/server/db/migrations/')

/** Any number, the same for every server. */
const LOCK = 4610

/** Statements of a file; none has a semicolon at the end of a line within it. */
const statementsOf = (file: string) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split(/;\s*$/m)
    .filter(statement => statement.trim())

/** Runs the missing migrations, all or none. Of two servers that start at once, one waits and has nothing left to do. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`create table if not exists migration (name text primary key)`)
    const { rows } = (await tx.execute(sql`select name from migration`)) as { rows: { name: string }[] }
    const done = new Set(rows.map(({ name }) => name))
    const due = readdirSync(folder).filter(name => name.endsWith('.sql') && !done.has(name))
    for (const name of due.sort()) {
      for (const statement of statementsOf(name)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration values (${name})`)
    }
    if (done.has(DOMAINS)) return
    await renameDomains(tx)
    await tx.execute(sql`insert into migration values (${DOMAINS})`)
  })
}

/** The migrations of this code that the database does not have. It may have more: those of the next release. */
export async function missingMigrations(database: Database): Promise<string[]> {
  const { rows } = (await database.execute(sql`select name from migration`)) as { rows: { name: string }[] }
  const done = new Set(rows.map(({ name }) => name))
  return [...readdirSync(folder).filter(name => name.endsWith('.sql')), DOMAINS].filter(
    name => !done.has(name),
  )
}

const DOMAINS = '0031-domains'

/** Accounts had the domain as it was written, and have its spelling in DNS now: SQL alone cannot convert it. */
async function renameDomains(tx: Database): Promise<void> {
  const old = sql`select email from student where octet_length(email) > char_length(email)`
  const { rows } = (await tx.execute(old)) as { rows: { email: string }[] }
  for (const { email } of rows) {
    const key = accountKey(email)
    // The student may have registered again under the new key.
    const isTaken = sql`exists (select from student where email = ${key})`
    await tx.execute(sql`update student set email = ${key} where email = ${email} and not ${isTaken}`)
    await tx.execute(sql`update token set email = ${key} where email = ${email}`)
  }
}
