import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ephemeralPort } from './network/port'

const home = '/usr/lib/postgresql'

/** Returns the folder of Debian's newest server, otherwise of the server on the PATH. */
function findBinaries(): string | undefined {
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
    // A failed installation is reported below, if no server is found.
  }
  const found = findBinaries()
  if (found) return found
  throw new Error(
    'No PostgreSQL found. Install one with `apt-get install postgresql`, or put initdb on the PATH.',
  )
}

/** Returns the folder of an installed server; installs one if necessary. */
const postgresBinaries = (): string => findBinaries() ?? install()

/** Returns the ids of Debian's `postgres` user if this process is root, since initdb refuses root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (!isRoot()) return undefined
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface Cluster {
  url: string
  close: () => Promise<void>
}

interface OwnCluster extends Cluster {
  /** Stops the server as `pg_ctl stop -m fast` does: clients are disconnected. */
  stop: () => Promise<void>
  /** Starts the server again, on the same port with the same data. */
  start: () => Promise<void>
}

/** Environment variable with the address of the server that all tests of a runner share. */
export const SHARED_SERVER = 'TEST_POSTGRES_URL'

/** Creates an empty database on the shared server, otherwise on a new server. `close` deletes it. */
export async function startPostgres(): Promise<Cluster> {
  const shared = process.env[SHARED_SERVER]
  return shared ? createDatabase(shared) : startCluster()
}

/**
 * Creates a database and returns its settings. A database on the shared PostgreSQL server takes 0.1 s to create, PGlite takes
 * 4 s. Without a shared server, the settings are for memory.
 */
export async function newDatabase(): Promise<{
  settings: Record<string, string>
  drop: () => Promise<void>
}> {
  const memory = { DATA_DIR: 'memory://' }
  if (!process.env[SHARED_SERVER]) return { settings: memory, drop: async () => undefined }
  const { url, close } = await startPostgres()
  // With PostgreSQL, the demo pages are off unless DEMO is set.
  return { settings: { ...memory, DATABASE_URL: url, DEMO: '1' }, drop: close }
}

async function createDatabase(server: string): Promise<Cluster> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  // `drop database` waits a few seconds for connections that are closing. `with (force)` cuts them, which causes errors that no
  // code handles, so it is used only if the first statement fails.
  const drop = () => runOn(server, `drop database ${name}`)
  const close = () => drop().catch(() => runOn(server, `drop database ${name} with (force)`))
  return { url: url.href, close }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Starts a separate PostgreSQL server. `close` deletes it. */
export async function startCluster(): Promise<OwnCluster> {
  const bin = postgresBinaries()
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { cwd: folder, stdio: 'ignore' as const, ...user }
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
    // Flushing protects the data only if the machine crashes. The tests only stop the server.
    const settings = ['-c', 'max_connections=80', '-c', 'fsync=off', '-c', 'full_page_writes=off']
    const args = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, ...settings]
    const started = spawn(join(bin, 'postgres'), args, options)
    server = started
    ended = new Promise(done => started.once('exit', done))
    await waitUntilReady(url)
  }
  const stop = async () => {
    server?.kill('SIGINT')
    await ended
  }
  const close = async () => {
    // Waits up to five seconds for clients to disconnect, then disconnects those that remain.
    server?.kill('SIGTERM')
    const timer = setTimeout(stop, 5_000)
    await ended
    clearTimeout(timer)
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
async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 300) throw error
      await new Promise(done => setTimeout(done, 50))
    }
  }
}
