import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newDatabase, startPostgres } from '../help/postgres'
import { port } from './places'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A server beside the one of the other journeys: its clock is moved by these tests alone. */
export const ownSite = `http://127.0.0.1:${port + 4}`
/** Another one, which is closed and opened. */
export const closableSite = `http://127.0.0.1:${port + 8}`
/** One whose mails come back. */
export const bouncedSite = `http://127.0.0.1:${port + 12}`
/** And one that has files searched for viruses. */
export const scannedSite = `http://127.0.0.1:${port + 10}`

const sourcesOf = (file: string) => ['--import', 'tsx', `demo/${file}`]

/** Starts a server; resolves once it answers, with the way to end it. */
async function startSite(site: string, settings: Record<string, string>): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, sourcesOf('main.ts'), {
    cwd: root,
    env: { ...process.env, ...settings, PORT: new URL(site).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const end = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return new Promise((ready, fail) => {
    server.stdout.on('data', text => {
      if (`${text}`.includes('ready')) ready(end)
    })
    server.once('exit', code => fail(new Error(`The server ended with ${code}`)))
  })
}

export const startOwnSite = async (): Promise<() => Promise<void>> =>
  startSite(ownSite, (await newDatabase()).settings)

export const startScannedSite = async (clamdUrl: string): Promise<() => Promise<void>> =>
  startSite(scannedSite, { ...(await newDatabase()).settings, CLAMD_URL: clamdUrl })

/** On PostgreSQL, so that a command of the operator reaches its database while it runs. */
export async function startPostgresSite(site: string) {
  const { url, close } = await startPostgres()
  const settings = { DATA_DIR: 'memory://', DATABASE_URL: url, DEMO: '1' }
  const endSite = await startSite(site, settings)
  return {
    url,
    /** Runs a command, which may read a text from its input. */
    async operate(words: string[], input = '') {
      const options = { cwd: root, env: { ...process.env, ...settings } }
      const running = promisify(execFile)(
        process.execPath,
        [...sourcesOf('server/main.ts'), ...words],
        options,
      )
      running.child.stdin?.end(input)
      return (await running).stdout
    },
    end: async () => {
      await endSite()
      await close()
    },
  }
}
