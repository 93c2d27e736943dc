import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrator } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../../demo/server/storage/database/migrate'
import { requireSchema } from '../../../demo/server/storage/database/migrations'
import { registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, openDemo } from '../../help/demo'
import { addMigration } from '../../help/later-migration'
import { startPostgres } from '../../help/servers/postgres'

// Tests the example of demo/server/storage/README.md.

test(
  'two servers continue to work while a migration adds a column',
  async () => {
    const cluster = await startPostgres()
    const servers = [
      await openDemo({ storage: { url: cluster.url } }),
      await openDemo({ storage: { url: cluster.url } }),
    ] as const
    const client = new pg.Client(cluster.url)
    await client.connect()
    const later = addMigration('nickname', 'ALTER TABLE "student" ADD COLUMN "nickname" text;')
    try {
      const linh = await registerStudent(servers[0], 'linh@example.org')
      const appliedMigrations: string[] = []
      const database = drizzle(client)
      const options = { folder: later.folder, report: (name: string) => appliedMigrations.push(name) }
      await migrate(database, config => runMigrator(database, config), options)
      expect(appliedMigrations).toEqual([expect.stringMatching(/^\d{4}_nickname\.sql$/)])
      // The servers do not know the column. An existing session, a registration and an upload still work.
      expect((await linh.get('/api/students/me')).status).toBe(200)
      const mai = await registerStudent(servers[1], 'mai@example.org')
      expect((await mai.send('IDENTITY')).status).toBe(201)
      const { rows } = await client.query('select email, nickname from student order by email')
      expect(rows).toEqual([
        { email: 'linh@example.org', nickname: null },
        { email: 'mai@example.org', nickname: null },
      ])
      // A server of the earlier release refuses to start now, because it cannot know what the newer migration changed.
      await expect(requireSchema(database)).rejects.toThrow('This server is older than its database')
    } finally {
      later.remove()
      await client.end()
      for (const server of servers) await server.close()
      await cluster.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
