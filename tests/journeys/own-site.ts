import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newDatabase, startPostgres } from '../help/servers/postgres'
import { type Server, startProcess, startServer } from '../help/servers/server'
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

/** One whose pages are measured: its clock is moved by these tests alone. */
export const measuredSite = `http://127.0.0.1:${port + 18}`

/** One with the agents' desk beside it, and the desk. */
export const agentsSite = `http://127.0.0.1:${port + 14}`
export const agentsDesk = `http://127.0.0.1:${port + 16}`

const sourcesOf = (file: string) => ['--import', 'tsx', `demo/${file}`]

/** Starts a server; resolves once it answers, with the way to end it. */
async function startSite(site: string, settings: Record<string, string>): Promise<() => Promise<void>> {
  const server = await startServer(Number(new URL(site).port), settings)
  return async () => void (await server.end('SIGTERM'))
}

export const startOwnSite = async (): Promise<() => Promise<void>> =>
  startSite(ownSite, (await newDatabase()).settings)

export const startMeasuredSite = async (): Promise<() => Promise<void>> =>
  startSite(measuredSite, (await newDatabase()).settings)

export const startScannedSite = async (clamdUrl: string): Promise<() => Promise<void>> =>
  startSite(scannedSite, { ...(await newDatabase()).settings, CLAMD_URL: clamdUrl })

/** On PostgreSQL, so that a command of the operator reaches its database while it runs. */
export async function startPostgresSite(site: string) {
  const { url, close } = await startPostgres()
  const settings = { DATA_DIR: 'memory://', DATABASE_URL: url, DEMO: '1' }
  const endSite = await startSite(site, settings).catch(async error => {
    await close()
    throw error
  })
  return {
    url,
    /** Starts the desk of production, a process of its own. */
    startDesk: (desk: string, provider: Record<string, string>): Promise<Server> =>
      startProcess(Number(new URL(desk).port), {
        words: [...sourcesOf('operate/main.ts'), 'desk'],
        folder: root,
        environment: {
          ...{ ...process.env, ...settings, ...provider, DESK_PORT: new URL(desk).port },
          ...{ SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: site, MAIL_FROM: 'no-reply@site.example' },
        },
      }),
    /** Runs a command, which may read a text from its input. */
    async operate(words: string[], input = '') {
      const options = { cwd: root, env: { ...process.env, ...settings } }
      const running = promisify(execFile)(
        process.execPath,
        [...sourcesOf('operate/main.ts'), ...words],
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
