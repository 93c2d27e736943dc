import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { type OperatedServer, openOperated } from '../../demo/operate/operation'
import { readServerSettings } from '../../demo/operate/settings/settings'
import { createApp } from '../../demo/server/app'
import type { SecurityEvent } from '../../demo/server/domain/access/security-event'
import type { MailTransport } from '../../demo/server/output/mail/transport'
import { chunkTable } from '../../demo/server/storage/tables/chunk'
import { mailTable } from '../../demo/server/storage/tables/mail'
import { settingTable } from '../../demo/server/storage/tables/setting'
import { createDemoApp, openDemo as open } from '../../demo/start'
import { fillFolder, newDatabaseImage } from '../samples/image'
import { recordSchemaMismatches } from './contract/schema-mismatch'
import { findCode } from './servers/mail/mailbox'
import { SHARED_SERVER, startPostgres } from './servers/postgres'

export { challengeOf, newKey, newVerifier } from './secret'

/** Start time of the clock of the tests. */
export const TODAY = new Date('2026-09-01T10:00:00')

const report = (fault: unknown) => {
  throw fault
}

/**
 * Creates the API without a database: only the calls for the status and the eligibility, and the API document. An internal error
 * fails the test that caused it.
 */
export const createDemo = (): Hono =>
  recordSchemaMismatches(createApp({ now: () => TODAY, report, logSecurity: () => undefined }))

/** Time limit for opening a server on a busy machine, in milliseconds. */
export const OPEN_TIMEOUT_MS = 180_000

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface OpenDemo {
  app: Hono
  server: OperatedServer
  /** Milliseconds since TODAY; tests move it. */
  clock: { elapsed: number }
  /** Entries of the security log. */
  events: SecurityEvent[]
  /** Delivers the mails that were not tried yet, even before they are due. Returns the mails to this address, newest first. */
  mailbox: (to: string) => Promise<Mail[]>
  /** Returns the code in the newest mail to this address; empty if there is none. */
  codeFor: (to: string) => Promise<string>
  /** Scans every file that is due. */
  scan: () => Promise<void>
  /** Returns the ids of the files in the folder, otherwise in the database. Files in an object store are not listed. */
  files: () => Promise<string[]>
  /** Deletes all data except settings and master keys. Resets the clock to TODAY. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

/** The storage: a PostgreSQL database, a folder that is kept, a temporary folder, or memory. */
export type StorageLocation = { url: string } | { folder: string } | 'folder' | 'memory'

interface Options {
  storage?: StorageLocation
  transport?: MailTransport
  allowedOrigins?: string[]
  trustedProxies?: string[]
  hasDemoPages?: boolean
  /** Address of the virus scanner. */
  clamdUrl?: string
  /** Further variables of the environment. */
  variables?: Record<string, string>
}

/** Returns a new database on the PostgreSQL server of this run, or memory if the run has none. Most tests accept both. */
async function defaultStorage(): Promise<{ location: StorageLocation; drop?: () => Promise<void> }> {
  if (!process.env[SHARED_SERVER]) return { location: 'memory' }
  const { url, close } = await startPostgres()
  return { location: { url }, drop: close }
}

/**
 * Opens the real server with its database, assembled as in `npm start`, without timers. Opening is slow: do it once per file,
 * in `beforeAll(…, OPEN_TIMEOUT_MS)`, and call `empty()` between tests.
 */
export async function openDemo(options: Options = {}): Promise<OpenDemo> {
  const { location, drop }: Awaited<ReturnType<typeof defaultStorage>> = options.storage
    ? { location: options.storage }
    : await defaultStorage()
  const { transport } = options
  const clock = { elapsed: 0 }
  const events: SecurityEvent[] = []
  const now = () => new Date(TODAY.getTime() + clock.elapsed)
  const { url = '', folder, isTemporary } = folderOf(location)
  const settings = readServerSettings({
    DATA_DIR: folder ?? 'memory://',
    DATABASE_URL: url,
    SITE_URL: 'https://site.example',
    ALLOWED_ORIGINS: options.allowedOrigins?.join(','),
    TRUSTED_PROXIES: options.trustedProxies?.join(',') ?? '127.0.0.1',
    CLAMD_URL: options.clamdUrl,
    DEMO: options.hasDemoPages === false ? '0' : '1',
    ...options.variables,
  })
  if (folder && !url) await fillFolder(folder)
  const opened = await openOperated(
    open,
    settings,
    { now, report, logSecurity: event => events.push(event) },
    { timers: 'none', ...(!folder && { image: await newDatabaseImage() }), ...(transport && { transport }) },
  )
  const { server, mailSender } = opened
  const { database } = server
  const listFiles = async () => {
    if (folder && !url) return readdirSync(join(folder, 'files'))
    const rows = await database.selectDistinct({ id: chunkTable.fileId }).from(chunkTable)
    return rows.map(({ id }) => id)
  }
  const mailbox = async (to: string): Promise<Mail[]> => {
    await database.update(mailTable).set({ dueAt: sql`now()` }).where(sql`sent_at is null and attempts = 0`)
    await mailSender.processDueRows()
    const rows = await database
      .select()
      .from(mailTable)
      .where(eq(mailTable.recipient, to))
      .orderBy(desc(mailTable.number))
    return rows.flatMap(({ recipient, subject, text }) =>
      subject && text ? [{ to: recipient, subject, text }] : [],
    )
  }
  return {
    app: withLocalSocket(recordSchemaMismatches(createDemoApp(opened))),
    server,
    clock,
    events,
    mailbox,
    files: listFiles,
    scan: async () => opened.scanner?.processDueRows(),
    async codeFor(to) {
      const [newest] = await mailbox(to)
      return findCode(newest?.text) ?? ''
    },
    async empty() {
      clock.elapsed = 0
      events.length = 0
      if (folder && !url) await server.fileStore.remove(await listFiles())
      await server.partnerCounter.flush()
      await database.execute(emptyTables)
      await database.delete(settingTable).where(eq(settingTable.name, 'clock'))
      await opened.clock?.refresh()
    },
    async close() {
      await opened.close()
      await drop?.()
      if (folder && isTemporary) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Deletes all rows except settings and master keys. With few rows, `delete` is ten times faster than `truncate`, which recreates
 * each table and index.
 */
const emptyTables = sql.raw(`do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename not in ('setting', 'master_key')
  loop execute format('delete from %I', name); end loop;
end $$`)

function folderOf(location: StorageLocation): { url?: string; folder?: string; isTemporary?: boolean } {
  if (location === 'memory') return {}
  if (typeof location === 'object' && 'folder' in location) return location
  const folder = mkdtempSync(join(tmpdir(), 'demo-'))
  return { ...(typeof location === 'object' && location), folder, isTemporary: true }
}

/** The connection of a request from a browser on this machine. */
const localConnection = {
  incoming: {
    httpVersion: '1.1',
    headers: { host: '127.0.0.1' },
    socket: { remoteAddress: '127.0.0.1' },
  },
}

/** Gives each request a local socket. Without one, the demo's pages refuse every request. */
export function withLocalSocket(app: Hono): Hono {
  const { request } = app
  app.request = (input, init, env = localConnection) => request(input, init, env)
  return app
}

/** Returns a `fetch` that calls the server in this process. */
export const fetchFrom =
  (app: Hono): typeof fetch =>
  async (input, init) =>
    app.request(input as string, init)

export const origin = 'http://localhost'

type FaultHandler = (
  address: URL,
  init: RequestInit | undefined,
) => Promise<Response | undefined> | Response | undefined

/** Returns a `fetch` with a fault: if `fault` returns a response, the server is not called. */
export const withFault =
  (fetch: typeof globalThis.fetch, fault: FaultHandler): typeof fetch =>
  async (input, init) =>
    (await fault(new URL(input as string), init)) ?? fetch(input, init)
