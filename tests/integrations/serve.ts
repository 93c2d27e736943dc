import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { listen } from '../../demo/server/http/connections/listen'
import { startProcess } from '../engines/drivers/process'
import { freePort } from '../help/servers/site'
import type { Fixture } from './fixtures'
import { collectOutput, partnerEnvironment } from './program'
import { findWarnings } from './warnings'

/** Timeout for a server's start, in milliseconds. */
const START_TIMEOUT_MS = 60_000

export interface Served {
  address: string
  close: () => Promise<unknown>
}

/** Serves a folder like a plain web server, on another origin than the official site's. */
async function serveFolder(folder: string, fallbackPage?: string): Promise<Served> {
  const app = new Hono()
  const root = relative(process.cwd(), folder)
  app.use(serveStatic({ root }))
  if (fallbackPage) app.use(serveStatic({ root, path: fallbackPage }))
  const port = await freePort()
  const { close } = await listen(app, { port, hostname: '127.0.0.1' })
  return { address: `http://localhost:${port}`, close }
}

/**
 * Starts the application's own server. Rejects if the server does not respond in time. `close` rejects if the server has printed a
 * warning.
 */
export async function startApplication(folder: string, script: 'start' | 'dev'): Promise<Served> {
  const address = `http://localhost:${await freePort()}`
  const { child, end } = startProcess('npm', ['run', '--silent', script], {
    cwd: folder,
    env: { ...partnerEnvironment, PORT: new URL(address).port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collectOutput(child)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await fetch(address).catch(() => undefined))?.ok) {
    if (child.exitCode === null && Date.now() < deadline) await new Promise(done => setTimeout(done, 100))
    else {
      await end()
      throw new Error(`The server of ${folder} does not respond:\n${printed()}`)
    }
  }
  return {
    address,
    close: async () => {
      await end()
      const warnings = findWarnings(printed())
      if (warnings.length > 0) throw new Error(warnings.join('\n'))
    },
  }
}

export const serveFixture = (folder: string, { output, fallbackPage }: Fixture): Promise<Served> =>
  output === undefined ? startApplication(folder, 'start') : serveFolder(join(folder, output), fallbackPage)
