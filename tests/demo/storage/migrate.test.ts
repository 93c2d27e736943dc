import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrator } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MigrateOptions, migrate } from '../../../demo/server/storage/database/migrate'
import {
  missingMigrations,
  ownMigrations,
  readMigrations,
  requireSchema,
} from '../../../demo/server/storage/database/migrations'
import { addMigration } from '../../help/later-migration'
import { type Cluster, startPostgres } from '../../help/servers/postgres'
import { onBothDatabases } from '../on-both-databases'

onBothDatabases(getDemo => {
  const execute = (statement: SQL) => getDemo().server.database.execute(statement)
  const check = () => requireSchema(getDemo().server.database)

  afterEach(async () => {
    await execute(sql`delete from drizzle.__drizzle_migrations`)
    for (const { hash, folderMillis } of readMigrations(ownMigrations()))
      await execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
  })

  test('a newer database is refused', async () => {
    await execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`)
    await expect(check()).rejects.toThrow(
      'This server is older than its database, which has a migration of 2100-01-01T00:00:00.000Z: start the release that migrated it.',
    )
  })

  test('an older database is refused', async () => {
    const [, triggers] = readMigrations(ownMigrations())
    await execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${triggers?.folderMillis}`)
    await expect(check()).rejects.toThrow(
      'The database is older than this server: 1 migrations are missing, the first is 0001_triggers.sql. Run `npm run migrate`.',
    )
  })

  test('a database that was migrated with another version of a file is refused', async () => {
    await check()
    const [initial] = readMigrations(ownMigrations())
    await execute(
      sql`update drizzle.__drizzle_migrations set hash = 'x' where created_at = ${initial?.folderMillis}`,
    )
    await expect(check()).rejects.toThrow(
      `The database was migrated with another 0000_initial.sql than this server's: start the release that migrated it.`,
    )
  })
})

let cluster: Cluster
let clients: pg.Client[]

beforeEach(async () => {
  cluster = await startPostgres()
  clients = []
})
afterEach(async () => {
  await Promise.all(clients.map(client => client.end()))
  await cluster.close()
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(cluster.url)
  clients.push(client)
  await client.connect()
  return client
}

/** Migrates the database as `npm run migrate` does, and the demo at its start. */
const migrateOn = (client: pg.Client, options?: MigrateOptions) => {
  const database = drizzle(client)
  return migrate(database, config => runMigrator(database, config), options)
}

test('of two migrations at the same time, only one changes the database', async () => {
  const appliedMigrations: string[] = []
  const options = { report: (name: string) => appliedMigrations.push(name) }
  const [first, second] = [await connect(), await connect()]
  await Promise.all([migrateOn(first, options), migrateOn(second, options)])
  expect(appliedMigrations).toEqual(readMigrations(ownMigrations()).map(({ name }) => name))
  await requireSchema(drizzle(second))
})

test('a database with a table that no migration created is refused, and not changed', async () => {
  const client = await connect()
  await client.query('create table student (name text)')
  await expect(migrateOn(client)).rejects.toThrow(
    'The database has a table "student" that no migration of this server created: choose an empty one with DATABASE_URL, or another folder with DATA_DIR.',
  )
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ tablename: 'student' }])
})

test('a migration waits for a table in use without blocking its readers for long', async () => {
  const [migrator, locker, reader] = [await connect(), await connect(), await connect()]
  await migrateOn(migrator)
  const later = addMigration('nickname', 'ALTER TABLE "student" ADD COLUMN "nickname" text;')
  try {
    await locker.query('begin')
    await locker.query('lock table student in share mode')
    const running = migrateOn(migrator, { folder: later.folder })
    const waiting = async () => (await locker.query('select 1 from pg_locks where not granted')).rowCount
    await expect.poll(waiting).toBeGreaterThan(0)
    await reader.query('select id from student')
    expect(await missingMigrations(drizzle(reader), later.folder)).toHaveLength(1)
    await locker.query('commit')
    await running
    expect(await missingMigrations(drizzle(migrator), later.folder)).toEqual([])
    expect((await migrator.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  } finally {
    later.remove()
  }
})

const concurrentIndex = `-- concurrently
CREATE INDEX IF NOT EXISTS "animal_name" ON "animal" USING btree ("name");`

test('an index marked `-- concurrently` replaces an invalid index that a killed run has left', async () => {
  const client = await connect()
  await migrateOn(client)
  await client.query(`create table animal (name text); insert into animal values ('cat'), ('cat')`)
  // A killed run leaves an invalid index, which PostgreSQL does not use.
  for (const name of ['animal_name', 'of_the_operator'])
    await expect(
      client.query(`create unique index concurrently ${name} on animal (name)`),
    ).rejects.toMatchObject({ code: '23505' })
  const later = addMigration('animal', concurrentIndex)
  const statements: string[] = []
  const database = drizzle(client, { logger: { logQuery: query => statements.push(query) } })
  try {
    await migrate(database, config => runMigrator(database, config), { folder: later.folder })
  } finally {
    later.remove()
  }
  const indexes = await client.query(
    `select indexrelid::regclass::text as name, indisvalid from pg_index where indrelid = 'animal'::regclass order by 1`,
  )
  expect(indexes.rows).toEqual([
    { name: 'animal_name', indisvalid: true },
    { name: 'of_the_operator', indisvalid: false },
  ])
  const created = statements.findIndex(text => /CREATE INDEX CONCURRENTLY/.test(text))
  expect(created).toBeGreaterThan(-1)
  expect(created).toBeLessThan(statements.indexOf('begin'))
})

test('an index marked `-- concurrently` on a new table is created with the table', async () => {
  const client = await connect()
  const created = `CREATE TABLE "animal" ("name" text);\n--> statement-breakpoint\n${concurrentIndex}`
  const later = addMigration('animal', created)
  try {
    await migrateOn(client, { folder: later.folder })
  } finally {
    later.remove()
  }
  const { rows } = await client.query(`select indexname from pg_indexes where tablename = 'animal'`)
  expect(rows).toEqual([{ indexname: 'animal_name' }])
})

test('a missing migration is reported even if the database has a newer migration', async () => {
  const client = await connect()
  await migrateOn(client)
  await client.query('update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 2')
  await expect(migrateOn(client)).rejects.toThrow('0001_triggers.sql was not run')
  expect(await missingMigrations(drizzle(client), ownMigrations())).toHaveLength(1)
})
