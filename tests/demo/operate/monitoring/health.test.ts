import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../../demo/server/app'
import { queueMail } from '../../../../demo/server/output/mail/queue'
import { OPEN_TIMEOUT_MS } from '../../../help/demo'
import { startCluster } from '../../../help/servers/postgres'
import { startServer } from '../../../help/servers/server'
import { freePort } from '../../../help/servers/site'
import { onBothDatabases } from '../../on-both-databases'

const allOk = { database: 'ok', schema: 'ok', store: 'ok', mail: 'ok' }

onBothDatabases(getDemo => {
  /** Faults that the operator's log receives. */
  const reports: string[] = []
  beforeEach(() => {
    reports.length = 0
  })
  const report = (fault: unknown) => void reports.push(`${fault}`)
  /** Creates a server that has no cached result of an earlier check. */
  const createNewApp = () => createApp({ ...getDemo().server, report })

  test('a healthy server reports itself as ready, and the response is not cached', async () => {
    const answer = await createNewApp().request('/health/ready')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'ready', checks: allOk })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  test('a database that lacks a migration is not ready', async () => {
    const { database } = getDemo().server
    await database.execute(`update drizzle.__drizzle_migrations set created_at = -created_at`)
    const answer = await createNewApp().request('/health/ready')
    await database.execute(`update drizzle.__drizzle_migrations set created_at = -created_at`)
    expect(answer.status).toBe(503)
    expect((await answer.json()).checks).toEqual({ ...allOk, schema: 'failing' })
    expect(reports).toEqual(['Error: Not ready: schema: migrations of this release are missing'])
  })

  test('a database of a later release is ready', async () => {
    const { database } = getDemo().server
    await database.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    )
    const answer = await createNewApp().request('/health/ready')
    await database.execute(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
    expect(answer.status).toBe(200)
  })

  test('the check fails only for mails that no server tries to send', async () => {
    const { database } = getDemo().server
    const mail = { recipient: 'linh@example.org', kind: 'code', language: 'en', withinMs: 600_000 } as const
    await queueMail(database, { ...mail, afterMs: -400_000 })
    const late = await createNewApp().request('/health/ready')
    expect(late.status).toBe(503)
    expect((await late.json()).checks).toEqual({ ...allOk, mail: 'failing' })
    await database.execute('update mail set attempts = 7')
    expect((await createNewApp().request('/health/ready')).status).toBe(200)
  })

  test('an unreachable store fails the check', async () => {
    const { server } = getDemo()
    const check = () => Promise.reject(new Error('The store is away'))
    const app = createApp({ ...server, report, fileStore: { ...server.fileStore, check } })
    const answer = await app.request('/health/ready')
    expect(answer.status).toBe(503)
    expect(reports).toEqual(['Error: Not ready: store: The store is away'])
    const text = await answer.text()
    expect(JSON.parse(text).checks).toEqual({ ...allOk, store: 'failing' })
    expect(text).not.toContain('away')
  })

  test('concurrent probes share one check', async () => {
    const { server } = getDemo()
    let checks = 0
    const check = async () => {
      checks++
    }
    const app = createApp({ ...server, fileStore: { ...server.fileStore, check } })
    await Promise.all(Array.from({ length: 20 }, () => app.request('/health/ready')))
    expect(checks).toBe(1)
  })
})

test(
  'a server without its database is alive, but not ready until the database returns',
  async () => {
    const cluster = await startCluster()
    const server = await startServer(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: 'memory://' })
    const probe = (path: string) => fetch(`${server.site}/health/${path}`)
    try {
      expect((await probe('ready')).status).toBe(200)
      await cluster.stop()
      await expect.poll(async () => (await probe('ready')).status).toBe(503)
      expect((await (await probe('ready')).json()).checks).toMatchObject({
        database: 'failing',
        schema: 'failing',
      })
      expect((await probe('live')).status).toBe(200)
      await cluster.start()
      await expect.poll(async () => (await probe('ready')).status).toBe(200)
    } finally {
      await server.end('SIGTERM')
      await cluster.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
