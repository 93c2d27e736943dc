import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ephemeralPort } from './port'

const home = '/usr/lib/postgresql'

/** Where Debian keeps the newest server; on the PATH elsewhere. */
function find(): string | undefined {
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map(version => join(home, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))
  if (found) return found
  const onPath = (process.env.PATH ?? '').split(':').find(folder => existsSync(join(folder, 'initdb')))
  return onPath
}

const isRoot = () => process.getuid?.() === 0

function install(): string {
  try {
    if (isRoot() && existsSync('/usr/bin/apt-get')) {
      execFileSync('apt-get', ['update'], { stdio: 'ignore' })
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
    }
  } catch {
    // What is found, or not, says it below.
  }
  const found = find()
  if (found) return found
  throw new Error(
    'No PostgreSQL found. Install one with `apt-get install postgresql`, or put initdb on the PATH.',
  )
}

/** The server that every test uses: one that is there, else one that gets installed. */
const postgresBinaries = (): string => find() ?? install()

/** initdb refuses root: the server runs as Debian's `postgres` user. */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface Cluster {
  url: string
  close: () => Promise<void>
}

interface OwnCluster extends Cluster {
  /** Stops it as `pg_ctl stop -m fast` does: clients are disconnected. */
  stop: () => Promise<void>
  /** Starts it again, on the same port with the same data. */
  start: () => Promise<void>
}

/** Name of the variable with the address of the one server that all tests of a run share. */
export const SHARED_SERVER = 'TEST_POSTGRES_URL'

/** A new, empty database: on the server that the run shares, else on one of its own. Thrown away at the end. */
export async function startPostgres(): Promise<Cluster> {
  const shared = process.env[SHARED_SERVER]
  return shared ? createDatabase(shared) : startCluster()
}

/**
 * Settings of a server's own database: one of the PostgreSQL server that the run shares takes a tenth of a second to make,
 * PGlite four. Without a run, in the memory.
 */
export async function newDatabase(): Promise<{
  settings: Record<string, string>
  drop: () => Promise<void>
}> {
  const memory = { DATA_DIR: 'memory://' }
  if (!process.env[SHARED_SERVER]) return { settings: memory, drop: async () => undefined }
  const { url, close } = await startPostgres()
  // With the pages for trying, as without a PostgreSQL.
  return { settings: { ...memory, DATABASE_URL: url, DEMO: '1' }, drop: close }
}

async function createDatabase(server: string): Promise<Cluster> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  // PostgreSQL waits a while for connections that are closing: one that is cut off then is an error that no code awaits.
  const drop = () => runOn(server, `drop database ${name}`)
  const close = () => drop().catch(() => runOn(server, `drop database ${name} with (force)`))
  return { url: url.href, close }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A PostgreSQL server of its own, thrown away at the end. */
export async function startCluster(): Promise<OwnCluster> {
  const bin = postgresBinaries()
  const who = owner()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (who) chownSync(folder, who.uid, who.gid)
  const options = { cwd: folder, stdio: 'ignore' as const, ...who }
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'demo', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await ephemeralPort()
  const url = `postgres://demo@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const start = async () => {
    // It is ended and started, never cut off from its disk: what it wrote need not be forced out.
    const settings = ['-c', 'max_connections=80', '-c', 'fsync=off', '-c', 'full_page_writes=off']
    const words = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...settings]
    const started = spawn(join(bin, 'postgres'), words, options)
    server = started
    ended = new Promise(done => started.once('exit', done))
    await ready(url)
  }
  const stop = async () => {
    server?.kill('SIGINT')
    await ended
  }
  const close = async () => {
    // Waits for clients to disconnect, and disconnects those that remain.
    server?.kill('SIGTERM')
    const late = setTimeout(stop, 5_000)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
    return { url, stop, start, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Resolves once the server accepts connections. */
async function ready(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries > 300) throw error
      await new Promise(done => setTimeout(done, 50))
    }
  }
}
