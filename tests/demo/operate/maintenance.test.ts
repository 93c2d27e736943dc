import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readMaintenanceRequest, setMaintenance } from '../../../demo/operate/maintenance/command'
import { createApp } from '../../../demo/server/app'
import { MAINTENANCE } from '../../../widgets/contract/problem'
import { recordSchemaMismatches } from '../../help/contract/schema-mismatch'
import { OPEN_TIMEOUT_MS, TODAY } from '../../help/demo'
import { startCommand } from '../../help/servers/operator'
import { startCluster } from '../../help/servers/postgres'
import { startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { onBothDatabases } from '../on-both-databases'

/** Time limit in milliseconds. A server reads the state at most every two seconds. */
const SOON = { timeout: 10_000 }

onBothDatabases(getDemo => {
  const setState = (line: string) =>
    setMaintenance(getDemo().server.database, readMaintenanceRequest(line.split(' ').filter(Boolean), TODAY))
  /** Creates a server that has not read the state yet. */
  const createNewApp = () => recordSchemaMismatches(createApp(getDemo().server))
  afterEach(() => setState('off'))

  test('calls report a closed service in the language of the request', async () => {
    expect(await setState('on')).toBe('The service is closed for maintenance.')
    const app = createNewApp()
    const calls: [string, RequestInit][] = [
      ['/api/status', {}],
      ['/api/students/me', {}],
      ['/api/eligibilities/questions?nationality=CHE&birthdate=2004-05-17', {}],
      ['/oauth/challenge', { method: 'POST', body: '{}' }],
    ]
    for (const [path, init] of calls) {
      const answer = await app.request(path, { ...init, headers: { 'Accept-Language': 'fr' } })
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('Content-Type'), path).toBe('application/problem+json')
      expect(answer.headers.get('Retry-After'), path).toBe('300')
      expect(answer.headers.get('Cache-Control'), path).toBe('no-store')
      expect(await answer.json(), path).toMatchObject({
        type: MAINTENANCE,
        status: 503,
        detail: 'Le service est fermé pour maintenance. Revenez plus tard.',
      })
    }
  })

  test('a page of another origin may read the reason and Retry-After', async () => {
    await setState('on')
    const answer = await createNewApp().request('/api/eligibilities/questions', {
      headers: { Origin: 'https://university.example' },
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  })

  test('health and the API document are served while the service is closed', async () => {
    await setState('on')
    const app = createNewApp()
    for (const path of ['/health/live', '/health/ready', '/api/openapi.json', '/api/docs'])
      expect((await app.request(path)).status, path).toBe(200)
  })

  test('Retry-After has the seconds until the announced end, within fixed limits', async () => {
    const wait = async () => (await createNewApp().request('/api/status')).headers.get('Retry-After')
    const end = (after: number) => new Date(TODAY.getTime() + after).toISOString()
    expect(await setState(`on --until ${end(90_000)}`)).toContain(`the announced end is ${end(90_000)}`)
    expect(await wait()).toBe('90')
    getDemo().clock.elapsed = 90_000
    expect(await wait()).toBe('300')
    getDemo().clock.elapsed = 0
    await setState(`on --until ${end(86_400_000)}`)
    expect(await wait()).toBe('3600')
  })

  test('two servers close and open within seconds, without a restart', async () => {
    const servers = [createNewApp(), createNewApp()]
    const statuses = async () =>
      Promise.all(servers.map(async app => (await app.request('/api/status')).status))
    expect(await statuses()).toEqual([200, 200])
    await setState('on')
    await expect.poll(statuses, SOON).toEqual([503, 503])
    expect(await setState('off')).toBe('The service is open.')
    await expect.poll(statuses, SOON).toEqual([200, 200])
  }, 40_000)

  test('concurrent requests share one query', async () => {
    const { server } = getDemo()
    let queries = 0
    const select = ((...fields: []) => {
      queries++
      return server.database.select(...fields)
    }) as typeof server.database.select
    const database = new Proxy(server.database, {
      get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)),
    })
    const app = createApp({ ...server, database })
    // Ignores the statements that `createApp` has prepared.
    queries = 0
    await Promise.all(Array.from({ length: 20 }, () => app.request('/api/status')))
    expect(queries).toBe(1)
  })
})

test(
  'the type of a 503 response distinguishes maintenance from an unavailable database',
  async () => {
    const cluster = await startCluster()
    const server = await startServer(await freePort(), { DATABASE_URL: cluster.url, DATA_DIR: 'memory://' })
    const operate = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'demo/operate/main.ts', 'maintenance', ...args],
        {
          cwd: fileURLToPath(new URL('../../..', import.meta.url)),
          env: { ...process.env, NODE_ENV: '', DATABASE_URL: cluster.url },
        },
      )
      return stdout
    }
    const typeNow = async () => {
      const answer = await fetch(`${server.site}/api/students/me`, {
        headers: { Authorization: `Bearer ${'x'.repeat(43)}` },
      })
      return { status: answer.status, type: (await answer.json()).type }
    }
    try {
      expect(await operate()).toBe('The service is open.\n')
      await cluster.stop()
      await expect.poll(typeNow, SOON).toEqual({ status: 503, type: undefined })
      await cluster.start()
      await expect.poll(typeNow, SOON).toEqual({ status: 401, type: undefined })
      expect(await operate('on')).toBe('The service is closed for maintenance.\n')
      await expect.poll(typeNow, SOON).toEqual({ status: 503, type: MAINTENANCE })
      await cluster.stop()
      expect(await typeNow()).toEqual({ status: 503, type: MAINTENANCE })
    } finally {
      await server.end('SIGTERM')
      await cluster.close()
    }
  },
  OPEN_TIMEOUT_MS,
)

test.each([
  ['on --until tomorrow', /--until is a time with its time zone/],
  ['on --until 2026-09-01T12:00', /--until is a time with its time zone/],
  ['on --until 2026-09-31T99:00Z', /--until is a time with its time zone/],
  ['on --until 2020-01-01T08:00Z', /is in the past/],
  ['off --until 2027-01-01T08:00Z', /is only possible with `on`/],
  ['closed', /^Give `on` or `off`, or no argument/],
  ['on now', /^Give `on` or `off`, or no argument/],
])('`maintenance %s` is refused with an explanation', (words, sentence) => {
  expect(() => readMaintenanceRequest(words.split(' '), TODAY)).toThrow(sentence)
})

test.each(['maintenance', 'migrate'])('%s says in one line that it waits for the database', async command => {
  const { child, ended } = startCommand([command], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  await new Promise(done => child.stderr?.once('data', done))
  child.kill('SIGTERM')
  expect((await ended).output).toMatch(/^Waiting for the database: .*\n$/)
})
