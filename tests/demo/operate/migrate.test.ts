import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type DataMove, moveData } from '../../../demo/server/storage/database/data-move'
import type { Database } from '../../../demo/server/storage/database/database'
import { migrate } from '../../../demo/server/storage/database/migrate'
import { readMigration } from '../../../demo/server/storage/database/migration-files'
import { requireSchema } from '../../../demo/server/storage/database/require-schema'
import { runMigrationFile } from '../../../demo/server/storage/database/run-migration-file'
import { startPostgres } from '../../help/servers/postgres'
import { onBoth } from '../on-both-databases'

onBoth(demo => {
  test('a move that is broken off goes on after its last whole batch', async () => {
    const { database } = demo().server
    const seen: string[] = []
    let breaks = true
    const move: DataMove = {
      name: '9999-test',
      async step(_, cursor) {
        const next = Number(cursor) + 1
        if (breaks && next === 3) throw new Error('The machine is gone')
        seen.push(`${next}`)
        return next > 4 ? undefined : `${next}`
      },
    }
    await expect(moveData(database, move)).rejects.toThrow('The machine is gone')
    breaks = false
    await moveData(database, move)
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
    await expect(requireSchema(database)).rejects.toThrow(
      'This server is older than its database, which has 9999-test: start the release that migrated it.',
    )
    await database.execute(sql`delete from migration where name = '9999-test'`)
    await requireSchema(database)
  })

  test('a file that has run with another text is noticed, a missing one too', async () => {
    const { database } = demo().server
    const name = '0050-figures.sql'
    const [row] = (
      (await database.execute(sql`select hash from migration where name = ${name}`)) as unknown as {
        rows: { hash: string }[]
      }
    ).rows
    await database.execute(sql`update migration set hash = 'other' where name = ${name}`)
    await expect(requireSchema(database)).rejects.toThrow(`with another ${name}`)
    await database.execute(sql`update migration set hash = null where name = ${name}`)
    await migrate(database)
    const after = (await database.execute(
      sql`select hash from migration where name = ${name}`,
    )) as unknown as {
      rows: { hash: string }[]
    }
    expect(after.rows[0]).toEqual(row)
    await requireSchema(database)
  })
})

test('a migration waits for a table in use without holding up its readers for long, and then runs', async () => {
  const cluster = await startPostgres()
  const [one, two] = [new pg.Client(cluster.url), new pg.Client(cluster.url)]
  await Promise.all([one.connect(), two.connect()])
  try {
    const database: Database = drizzle(one)
    await migrate(database)
    await two.query('begin')
    await two.query('lock table migration_cursor in share mode')
    await one.query(`delete from migration where name = '0031-domains'`)
    let isOver = false
    const running = migrate(database).then(() => {
      isOver = true
    })
    await expect
      .poll(async () => (await two.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    expect(isOver).toBe(false)
    await two.query('commit')
    await running
    await requireSchema(database)
  } finally {
    await Promise.all([one.end(), two.end()])
    await cluster.close()
  }
})

test('a file without a transaction makes anew the index that a killed run left unfinished, and no other', async () => {
  const cluster = await startPostgres()
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    const database: Database = drizzle(client)
    await migrate(database)
    await client.query('create table animal (name text, legs integer)')
    await client.query('create index animal_by_legs on animal (legs)')
    await client.query("insert into animal values ('cat'), ('cat')")
    // What a run that is killed leaves: an index that PostgreSQL does not use.
    for (const name of ['animal_by_name', 'of_the_operator'])
      await expect(
        client.query(`create unique index concurrently ${name} on animal (name)`),
      ).rejects.toThrow()
    const file = readMigration(
      '9998-test.sql',
      '-- without a transaction\ncreate index concurrently if not exists animal_by_name on animal (name);\n',
    )
    expect(file.isInTransaction).toBe(false)
    await runMigrationFile(database, file)
    const valid = await client.query(
      "select indexrelid::regclass::text as name from pg_index where indrelid = 'animal'::regclass and indisvalid order by 1",
    )
    expect(valid.rows.map(({ name }) => name)).toEqual(['animal_by_legs', 'animal_by_name'])
    const left = await client.query('select 1 from pg_index where not indisvalid')
    expect(left.rowCount).toBe(1)
    expect((await client.query("select 1 from migration where name = '9998-test.sql'")).rowCount).toBe(1)
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  } finally {
    await client.end()
    await cluster.close()
  }
})
