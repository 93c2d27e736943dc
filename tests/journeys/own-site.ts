import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newDatabase, startPostgres } from '../help/servers/postgres'
import { type Server, startProcess, startServer } from '../help/servers/server'
import { port } from './places'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A second server. Only the tests that use it move its clock. */
export const ownSite = `http://127.0.0.1:${port + 4}`
/** A server whose maintenance the tests turn on and off. */
export const closableSite = `http://127.0.0.1:${port + 8}`
/** A server that receives bounced mails. */
export const bouncedSite = `http://127.0.0.1:${port + 12}`
/** A server with a virus scanner. */
export const scannedSite = `http://127.0.0.1:${port + 10}`

/** A server for measuring pages. Only the tests that measure move its clock. */
export const measuredSite = `http://127.0.0.1:${port + 18}`

/** A server, and the agents' desk on the same database. */
export const agentsSite = `http://127.0.0.1:${port + 14}`
export const agentsDesk = `http://127.0.0.1:${port + 16}`

const argumentsFor = (file: string) => ['--import', 'tsx', `demo/${file}`]

/** Starts a server. Once it responds, resolves with a function that ends it. */
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

/** Starts a server on PostgreSQL, so that the operator's commands can use its database while it runs. */
export async function startPostgresSite(site: string) {
  const { url, close } = await startPostgres()
  const settings = { DATA_DIR: 'memory://', DATABASE_URL: url, DEMO: '1' }
  const endSite = await startSite(site, settings).catch(async error => {
    await close()
    throw error
  })
  return {
    url,
    /** Starts the production desk in a process of its own. */
    startDesk: (desk: string, provider: Record<string, string>): Promise<Server> =>
      startProcess(Number(new URL(desk).port), {
        args: [...argumentsFor('operate/main.ts'), 'desk'],
        folder: root,
        environment: {
          ...process.env,
          ...settings,
          ...provider,
          DESK_PORT: new URL(desk).port,
          SMTP_URL: 'smtp://127.0.0.1:9',
          SITE_URL: site,
          MAIL_FROM: 'no-reply@site.example',
        },
      }),
    /** Runs an operator's command with this standard input. Resolves with its output. */
    async operate(args: string[], input = '') {
      const options = { cwd: root, env: { ...process.env, ...settings } }
      const running = promisify(execFile)(
        process.execPath,
        [...argumentsFor('operate/main.ts'), ...args],
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
