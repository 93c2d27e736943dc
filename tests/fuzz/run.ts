import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { fillFolder } from '../samples/image'
import { fuzz } from './fuzz'
import { newResources, type OpenResources, openResourcesOf } from './open-resources'

/** Number of requests and seed, from the environment or the command line. By default, 50,000 requests with a random seed. */
const [, , countArgument, seedArgument] = process.argv
const requests = Number(process.env.FUZZ_REQUESTS || countArgument || 50_000)
const seed = Number(process.env.FUZZ_SEED || seedArgument || Math.floor(Math.random() * 2 ** 31))
/** Time limit until the server has released a request's resources, in milliseconds. */
const RELEASE_TIMEOUT_MS = 20_000

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Polls until every resource is released, or the time limit is over. Returns the remaining ones. */
async function waitForRelease(before: OpenResources, readResources: () => OpenResources): Promise<string[]> {
  const end = Date.now() + RELEASE_TIMEOUT_MS
  for (;;) {
    const remaining = newResources(before, readResources())
    if (remaining.length === 0 || Date.now() > end) return remaining
    await new Promise(done => setTimeout(done, 100))
  }
}

async function run(folder: string): Promise<string[]> {
  const [data, temporary] = [join(folder, 'data'), join(folder, 'temporary')]
  mkdirSync(temporary)
  await fillFolder(data)
  const server = await startServer(await freePort(), { DATA_DIR: data, TMPDIR: temporary })
  try {
    const readResources = () => openResourcesOf({ pid: server.pid, data, temporary })
    // A warm-up round, so that lazily created resources exist.
    await fuzz({ site: server.site, seed: seed + 1, requests: 400 })
    const before = readResources()
    const start = performance.now()
    const { faults, statuses, slowest } = await fuzz({
      site: server.site,
      seed,
      requests,
      onProgress: done => done % 5_000 === 0 && print(`${done} requests`),
    })
    for (const [name, counts] of [...statuses].sort()) {
      const texts = [...counts].sort().map(([status, times]) => `${status} ${times}`)
      print(`${name}: ${texts.join(', ')}`)
    }
    print(`${requests} requests in ${Math.round((performance.now() - start) / 1000)} s; the slowest took`)
    print(`${Math.round(slowest.took)} ms, to ${slowest.to}`)
    const remaining = await waitForRelease(before, readResources)
    return [...faults, ...remaining.map(resource => `Not released: ${resource}`)]
  } finally {
    await server.end('SIGTERM')
  }
}

print(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`)
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
const faults = await run(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
for (const fault of faults) print(`FAULT ${fault}`)
const failed = faults.length > 0 ? 1 : 0
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed: 1 - failed, failed, faults }))
print(failed ? `Failed. Repeat with FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}` : 'No fault found')
process.exitCode = failed
