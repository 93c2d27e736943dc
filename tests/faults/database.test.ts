import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../demo/server/app'
import { describeFault } from '../../demo/server/environment/describe-fault'
import { openDatabase } from '../../demo/server/storage/database/open'
import { languages } from '../../widgets/shared/language'
import { createStudent } from '../actors/student-api'
import { createWire, type Wire } from '../help/browser/wire'
import { newKey, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../help/demo'
import { type Cluster, startPostgres } from '../help/servers/postgres'
import { createRemoteDemo } from '../help/servers/remote'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'

/** Short timeouts for the tested server, in milliseconds, so that the tests need not wait. */
const LIMITS = 'lock_timeout=400&query_timeout=4000'

/** Time limit for another process, in milliseconds. */
const POLL = { timeout: 20_000 }

// Each test waits for a database or a process, on a busy machine.
vi.setConfig({ testTimeout: OPEN_TIMEOUT_MS })

let cluster: Cluster
let wire: Wire
let demo: OpenDemo
let reports: string[] = []
let student: ReturnType<typeof createStudent>
/** A connection of the tests, without timeouts. */
let admin: pg.Client
beforeAll(async () => {
  cluster = await startPostgres()
  wire = await createWire(Number(new URL(cluster.url).port))
  const url = new URL(`${cluster.url}?${LIMITS}`)
  url.port = `${wire.port}`
  demo = await openDemo({ storage: { url: url.href } })
  admin = await connectTo(cluster.url)
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await admin?.end()
  await demo?.close()
  await wire?.close()
  await cluster?.close()
}, OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  reports = []
  const app = createApp({ ...demo.server, report: fault => reports.push(describeFault(fault)) })
  student = createStudent({ ...demo, app })
})

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Resolves if the pool has a free connection. */
const waitForConnection = () => demo.server.database.execute(sql`select 1`)

test('a registration that loses its database connection succeeds when it is sent again', async () => {
  const ownCluster = await startPostgres()
  // `holder` holds a lock in a transaction. `onlooker` reads outside it, because `pg_stat_activity` stays the same within a transaction.
  const [holder, onlooker] = [await connectTo(ownCluster.url), await connectTo(ownCluster.url)]
  const server = await startServer(await freePort(), { DATABASE_URL: ownCluster.url, DEMO: '1' })
  try {
    const student = createStudent(createRemoteDemo(server.site))
    await student.signIn('registration')
    await holder.query('begin')
    await holder.query('lock table status_change in access exclusive mode')
    const key = newKey()
    const response = student.register(undefined, key)
    // When the server waits for `status_change`, its transaction holds the lock of the address and has written the student's row.
    const isWaiting = "datname = current_database() and wait_event_type = 'Lock'"
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`
    await expect.poll(async () => (await onlooker.query(terminate)).rowCount, POLL).toBe(1)
    expect((await response).status).toBe(503)
    expect((await response).headers.get('Retry-After')).toBe('5')
    await holder.query('rollback')
    const repeated = await student.register(undefined, key)
    expect(repeated.status).toBe(201)
    expect((await (await student.register(undefined, key)).json()).id).toBe((await repeated.json()).id)
    for (const table of ['student', 'status_change', 'message'])
      expect((await onlooker.query(`select from ${table}`)).rowCount).toBe(1)
  } finally {
    await holder.end()
    await onlooker.end()
    expect(await server.end('SIGTERM')).toBe(0)
    await ownCluster.close()
  }
})

test.each([
  ['the disk is full', '53100'],
  ['there are too many connections', '53300'],
  ['the server shuts down', '57P01'],
  ['the server starts', '57P03'],
  ['the connection failed', '08006'],
  ['two transactions wait for each other', '40P01'],
  ['the server takes no writes', '25006'],
  ['the disk cannot be written to', '58030'],
])('while %s, a visitor is asked to try again, in every language', async (_, state) => {
  await admin.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'linh@example.org' using errcode = '${state}'; end $$`)
  await admin.query('create trigger refuse before insert on challenge for each row execute function refuse()')
  try {
    const sentences = new Set<string>()
    for (const language of languages) {
      const response = await student.authorize('registration', {}, { 'Accept-Language': language })
      expect(response.status).toBe(503)
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      const { title, detail } = await response.json()
      sentences.add(`${title}: ${detail}`)
    }
    expect(sentences.size).toBe(languages.length)
    expect([...sentences].join()).not.toContain('problem.')
    // One line per fault, without personal data and without a stack trace.
    expect(reports).toEqual(languages.map(() => `A query failed: ${state}`))
  } finally {
    await admin.query('drop function refuse cascade')
  }
  expect((await student.authorize('registration')).status).toBe(204)
})

test.each(['22P02', '23505', '42P01', 'XX000'])(
  'a fault of the program (%s) is answered with 500',
  async state => {
    await admin.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
    await admin.query(
      'create trigger refuse before insert on challenge for each row execute function refuse()',
    )
    try {
      expect((await student.authorize('registration')).status).toBe(500)
    } finally {
      await admin.query('drop function refuse cascade')
    }
  },
)

test('requests that need a locked table are refused while other requests are answered', async () => {
  await student.signIn('registration')
  await student.register()
  await admin.query('begin')
  await admin.query('lock table challenge in access exclusive mode')
  try {
    const responses = Array.from({ length: 15 }, (_, number) =>
      student.authorize('login', { email: `s${number}@example.org` }),
    )
    expect((await student.get('/api/students/me')).status).toBe(200)
    for (const response of responses) expect((await response).status).toBe(503)
  } finally {
    await admin.query('rollback')
  }
  expect((await student.authorize('login')).status).toBe(204)
})

test('each connection that is lost at the start of a transaction is replaced', async () => {
  for (let attempt = 0; attempt < 15; attempt++) {
    await waitForConnection()
    wire.setRule(output => (output.includes('begin') ? 'close' : 'forward'))
    expect((await student.authorize('registration')).status).toBe(503)
    wire.setRule(() => 'forward')
  }
  expect((await student.authorize('registration')).status).toBe(204)
})

test('connections to a database that stops responding are replaced', async () => {
  wire.setRule(output => (output.includes('is anybody there') ? 'drop' : 'forward'))
  const ask = () =>
    demo.server.database
      .transaction(tx => tx.execute(sql`select 'is anybody there'`))
      .then(() => 'answered', describeFault)
  for (let attempt = 0; attempt < 2; attempt++) {
    const answers = await Promise.all(Array.from({ length: 12 }, ask))
    expect(new Set(answers)).toEqual(new Set(['A query failed: Query read timeout']))
  }
  wire.setRule(() => 'forward')
  expect((await student.authorize('registration')).status).toBe(204)
})

test('a server that starts before its database reports the wait once', async () => {
  const slow = await createWire(Number(new URL(cluster.url).port))
  let connections = 0
  slow.setRule(() => (++connections > 4 ? 'forward' : 'close'))
  const url = new URL(cluster.url)
  url.port = `${slow.port}`
  try {
    const server = await startServer(await freePort(), { DATABASE_URL: url.href })
    try {
      expect((await fetch(`${server.site}/api/status`)).status).toBe(200)
      const [starting, waiting, ready, ...otherLines] = server.output().trim().split('\n')
      expect(starting).toBe('Starting the server…')
      expect(waiting).toMatch(/^Waiting for the database: /)
      expect(ready).toMatch(/^ready /)
      expect(otherLines).toEqual([])
    } finally {
      expect(await server.end('SIGTERM')).toBe(0)
    }
  } finally {
    await slow.close()
  }
})

test('a server that cannot reach its database reports the reason in one sentence', async () => {
  const reports: string[] = []
  const open = (url: string) =>
    openDatabase({ url, startTimeoutMs: 600 }, fault => reports.push(describeFault(fault)))
  const nowhere = `postgres://demo:secret@127.0.0.1:${await freePort()}/postgres`
  await expect(open(nowhere)).rejects.toThrow(
    /^The database did not answer within 0\.6 s: connect ECONNREFUSED 127\.0\.0\.1:\d+$/,
  )
  expect(reports).toEqual([expect.stringMatching(/^Waiting for the database: connect ECONNREFUSED [\d.:]+$/)])
  // A permanent fault is not retried.
  const wrong = new URL(cluster.url)
  wrong.pathname = '/missing'
  await expect(open(wrong.href)).rejects.toThrow(
    'No connection to the database: database "missing" does not exist',
  )
  expect(reports).toHaveLength(1)
})
