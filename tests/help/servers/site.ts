import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { type RunningSites, start } from '../../../demo/start'

const built = fileURLToPath(new URL('../../../dist/embed/integrity.json', import.meta.url))

/**
 * First port of this process. Each process has its own range, so that no other process takes the port of a server that restarts.
 */
const FIRST = 12_000 + (process.pid % 1000) * 20
const LAST = FIRST + 18

let latestPort = LAST

/**
 * Returns a free port that is followed by a free port. Searches after the latest returned port first, because that port may not
 * be in use yet.
 */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 2) {
    latestPort = latestPort < LAST ? latestPort + 2 : FIRST
    const port = latestPort
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}`)
}

const isFree = (port: number) =>
  new Promise<boolean>(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** Starts the real servers with the built site in this process. Throws if there is no build. */
export async function startSite(): Promise<RunningSites> {
  if (!existsSync(built)) throw new Error('Build first: npm run build')
  const settings = readServerSettings({ PORT: `${await freePort()}`, DATA_DIR: 'memory://' })
  return start(settings, { now: () => new Date(), report: console.error, logSecurity: () => undefined })
}
