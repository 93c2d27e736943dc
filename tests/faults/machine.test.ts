import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '../../demo/server/storage/database/database'
import { requireSchema } from '../../demo/server/storage/database/migrations'
import { createStudent, registerStudent } from '../actors/student-api'
import { newKey } from '../help/secret'
import { runCommand, startCommand } from '../help/servers/operator'
import { startPostgres } from '../help/servers/postgres'
import { createRemoteDemo, type TestBackend } from '../help/servers/remote'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { pdfBytes } from '../samples/files'

/** Time limit for another process, in milliseconds. */
const POLL = { timeout: 30_000 }

/** Returns the definitions of all columns, indexes, constraints and triggers. */
async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } =
    await client.query(`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) line
      from information_schema.columns where table_schema = 'public'
    union select indexdef from pg_indexes where schemaname = 'public'
    union select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`)
  await client.end()
  return rows.map(({ line }) => line)
}

/** Returns true if the server's schema check passes. */
async function isMigrated(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const database = drizzle(client) as unknown as Database
  const fault = await requireSchema(database).catch(error => error)
  await client.end()
  return fault === undefined
}

test('an interrupted migration changes nothing and succeeds the next time', async () => {
  const [whole, broken] = [await startPostgres(), await startPostgres()]
  const blocker = new pg.Client({ connectionString: broken.url })
  await blocker.connect()
  try {
    expect((await runCommand(['migrate'], { DATABASE_URL: whole.url })).code).toBe(0)
    const expectedSchema = await schemaOf(whole.url)
    const emptySchema = await schemaOf(broken.url)
    for (const table of ['challenge', 'setting', 'student']) {
      // The migration has created other tables. It waits for the blocker's transaction, which has created this table.
      await blocker.query('begin')
      await blocker.query(`create table ${table} ()`)
      const { child, ended } = startCommand(['migrate'], { DATABASE_URL: broken.url })
      const waiting = async () => (await blocker.query('select 1 from pg_locks where not granted')).rowCount
      await expect.poll(waiting, POLL).toBeGreaterThan(0)
      child.kill('SIGKILL')
      await ended
      await blocker.query('rollback')
      expect(await isMigrated(broken.url), `killed at ${table}`).toBe(false)
      await expect.poll(() => schemaOf(broken.url), POLL).toEqual(emptySchema)
    }
    const { code, output } = await runCommand(['migrate'], { DATABASE_URL: broken.url })
    expect([code, output]).toEqual([0, expect.stringContaining('The database is up to date.')])
    expect(expectedSchema.length).toBeGreaterThan(200)
    expect(await schemaOf(broken.url)).toEqual(expectedSchema)
  } finally {
    await blocker.end()
    await whole.close()
    await broken.close()
  }
})

/** Mounts a separate disk of this size in bytes. Returns undefined if mounting is not permitted. */
function mountDisk(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const mount = (args: string[]) => spawnSync('mount', args).status === 0
  if (!mount(['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder])) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    grow: (to: number) => mount(['-o', `remount,size=${to}`, folder]),
    remove: () => {
      execFileSync('umount', [folder])
      rmSync(folder, { recursive: true })
    },
  }
}

const disk = mountDisk(1_500_000)
if (disk)
  test('a full disk delays only the file that does not fit', async () => {
    const own = await startPostgres()
    const environment = { DATABASE_URL: own.url, DATA_DIR: disk.folder, DEMO: '1' }
    const server = await startServer(await freePort(), environment)
    try {
      const student = await registerStudent(createRemoteDemo(server.site))
      const file = { key: newKey(), bytes: pdfBytes(3_000_000) }
      const refused = await student.send('IDENTITY', file)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await refused.json()).detail).not.toContain('problem.')
      // A small file still fits: nothing is left of the large one.
      expect((await student.send('SCHOOL_ATTESTATION', { bytes: pdfBytes(500_000) })).status).toBe(201)
      expect(server.output()).toContain('ENOSPC')
      expect(server.output()).not.toContain('example.org')
      expect(disk.grow(20_000_000)).toBe(true)
      expect((await student.send('IDENTITY', file)).status).toBe(201)
      const listed = await (await student.get('/api/students/me/attachments')).json()
      const rows: { category: string; id: string | null }[] = listed['hydra:member']
      const { id } = rows.find(({ category }) => category === 'IDENTITY') ?? {}
      const downloaded = await student.get(`/api/students/me/attachments/${id}`)
      expect(new Uint8Array(await downloaded.arrayBuffer())).toEqual(file.bytes)
    } finally {
      await server.end('SIGTERM')
      await own.close()
      disk.remove()
    }
  })

/** Returns NODE_OPTIONS that set the clock of a process wrong by `minutes`. */
const shiftClock = (minutes: number) => {
  const code = `const real = Date.now; const off = ${minutes} * 60_000
    globalThis.Date = class extends Date { constructor(...words) { words.length ? super(...words) : super(real() + off) }
      static now = () => real() + off }`
  return `${process.env.NODE_OPTIONS ?? ''} --import data:text/javascript,${encodeURIComponent(code)}`
}

test('a server with a wrong clock accepts the codes and tokens of other servers', async () => {
  const own = await startPostgres()
  const start = async (minutes: number) =>
    startServer(await freePort(), { DATABASE_URL: own.url, DEMO: '1', NODE_OPTIONS: shiftClock(minutes) })
  const [right, behind, ahead] = [await start(0), await start(-10), await start(10)]
  const sites = [right, behind, ahead].map(({ site }) => createRemoteDemo(site).app)
  let turn = 0
  // Each request goes to the next server.
  const app: TestBackend['app'] = {
    request: (...args) => (sites[turn++ % 3] as TestBackend['app']).request(...args),
  }
  try {
    for (const number of [0, 1, 2]) {
      turn = number
      const student = createStudent(
        { app, codeFor: createRemoteDemo(right.site).codeFor },
        `student${number}@example.org`,
      )
      expect((await student.signIn('registration')).status).toBe(200)
      expect((await student.register()).status).toBe(201)
      expect((await student.send('IDENTITY')).status).toBe(201)
      for (let call = 0; call < 3; call++) expect((await student.get('/api/students/me')).status).toBe(200)
    }
    expect(right.output()).not.toContain('The clock of this machine')
    expect(behind.output()).toMatch(/The clock of this machine is (599|60\d) s behind the database's/)
    expect(ahead.output()).toMatch(/The clock of this machine is (599|60\d) s ahead of the database's/)
  } finally {
    for (const server of [right, behind, ahead]) await server.end('SIGTERM')
    await own.close()
  }
})
