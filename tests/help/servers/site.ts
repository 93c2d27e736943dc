import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { type RunningSites, start } from '../../../demo/start'

const built = fileURLToPath(new URL('../../../dist/embed/integrity.json', import.meta.url))

/** Where the ports of this process begin: a server that is killed finds its port again, while other processes are at work. */
const FIRST = 12_000 + (process.pid % 1000) * 20
const LAST = FIRST + 18

let last = LAST

/** A port that is free, and whose next one is too; not the one that was given out before, which may not be in use yet. */
export async function freePort(): Promise<number> {
  for (let tried = FIRST; tried <= LAST; tried += 2) {
    last = last < LAST ? last + 2 : FIRST
    const port = last
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

/** The real servers over the real build, in this process. */
export async function startSite(): Promise<RunningSites> {
  if (!existsSync(built)) throw new Error('Build first: npm run build')
  const settings = readServerSettings({ PORT: `${await freePort()}`, DATA_DIR: 'memory://' })
  return start(settings, { now: () => new Date(), report: console.error, logSecurity: () => undefined })
}
