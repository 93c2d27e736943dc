import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { fillFolder } from '../samples/image'
import { fuzz } from './fuzz'
import { newHoldings, type OpenResources, openResourcesOf } from './open-resources'

/** Number of requests and seed: from the environment, else from the command line, else the default of the long run. */
const [, , countTold, seedTold] = process.argv
const requests = Number(process.env.FUZZ_REQUESTS || countTold || 50_000)
const seed = Number(process.env.FUZZ_SEED || seedTold || Math.floor(Math.random() * 2 ** 31))
/** Time limit until the server has released a request's resources, in milliseconds. */
const LETTING_GO = 20_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Polls until no resource is left open, or the time limit is over. Returns what is left. */
async function lookFor(before: OpenResources, look: () => OpenResources): Promise<string[]> {
  const end = Date.now() + LETTING_GO
  for (;;) {
    const left = newHoldings(before, look())
    if (left.length === 0 || Date.now() > end) return left
    await new Promise(done => setTimeout(done, 100))
  }
}

async function run(folder: string): Promise<string[]> {
  const [data, temporary] = [join(folder, 'data'), join(folder, 'temporary')]
  mkdirSync(temporary)
  await fillFolder(data)
  const server = await startServer(await freePort(), { DATA_DIR: data, TMPDIR: temporary })
  try {
    const look = () => openResourcesOf({ pid: server.pid, data, temporary })
    // A warm-up round, so that lazily created resources exist.
    await fuzz({ site: server.site, seed: seed + 1, requests: 400 })
    const before = look()
    const start = performance.now()
    const { faults, statuses, slowest } = await fuzz({
      ...{ site: server.site, seed, requests },
      onProgress: done => done % 5_000 === 0 && say(`${done} requests`),
    })
    for (const [name, counts] of [...statuses].sort()) {
      const told = [...counts].sort().map(([status, times]) => `${status} ${times}`)
      say(`${name}: ${told.join(', ')}`)
    }
    say(`${requests} requests in ${Math.round((performance.now() - start) / 1000)} s; the slowest took`)
    say(`${Math.round(slowest.took)} ms, to ${slowest.to}`)
    const left = await lookFor(before, look)
    return [...faults, ...left.map(what => `Left over: ${what}`)]
  } finally {
    await server.end('SIGTERM')
  }
}

say(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
const faults = await run(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
for (const fault of faults) say(`FAULT ${fault}`)
const failed = faults.length > 0 ? 1 : 0
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: 1 - failed, failed, faults }))
say(failed ? `Failed: send it again with FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}` : 'Nothing broke')
process.exitCode = failed
