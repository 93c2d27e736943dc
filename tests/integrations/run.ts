import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { temporaryFolder } from '../engines/drivers/process'
import { launchOptions, shellPath } from '../help/browser/browser'
import { startSite } from '../help/servers/site'
import { buildSteps } from './build'
import { type Fixture, fixtures } from './fixtures'
import { type Outcome, runSteps, type Step } from './outcome'
import { checkSize, pack } from './pack'
import { personalSteps } from './personal'
import { type Served, serveFixture, startApplication } from './serve'
import { developmentSteps, visitSteps } from './visit'

/** Number of concurrent builds: one for each of two cores. */
const CONCURRENT_BUILDS = 2

const requested = process.argv.slice(2)
const unknown = requested.filter(name => !(name in fixtures))
if (unknown.length > 0) throw new Error(`There is no fixture ${unknown}`)
const selected = Object.entries(fixtures).filter(
  ([name]) => requested.length === 0 || requested.includes(name),
)

const temporary = temporaryFolder('integrations')
const folderOf = (name: string) => join(temporary.path, name)
const outcomes: Outcome[] = []
const add = async (name: string, steps: Step[]) => outcomes.push(...(await runSteps(name, steps)))
const hasFailed = (name: string) => outcomes.some(({ fixture, fault }) => fixture === name && fault)

async function buildAll(tarball: string): Promise<void> {
  // The slowest fixtures are at the end of the table, where `pop` begins.
  const waiting = [...selected]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, fixture] = next
      await add(name, buildSteps(name, fixture, folderOf(name), tarball))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_BUILDS }, worker))
}

/** Serves a fixture during its visit. */
async function serveFor(
  name: string,
  start: () => Promise<Served>,
  visit: (served: Served) => Promise<unknown>,
): Promise<void> {
  let served: Served | undefined
  await add(name, [['is served', async () => (served = await start())]])
  if (!served) return
  try {
    await visit(served)
  } finally {
    await add(name, [['its server ends without a warning', served.close]])
  }
}

async function visitFixture(name: string, fixture: Fixture, browser: Browser, site: string): Promise<void> {
  const folder = folderOf(name)
  const open = async ({ address }: Served) => ({ page: await browser.newPage(), address, site })
  await serveFor(
    name,
    () => serveFixture(folder, fixture),
    async served => {
      await add(name, visitSteps(name, fixture, await open(served)))
      if (fixture.fallbackPage) await add(name, personalSteps(await open(served)))
    },
  )
  if (!fixture.hasDevelopmentServer) return
  await serveFor(
    name,
    () => startApplication(folder, 'dev'),
    async served => add(name, developmentSteps(name, fixture, await open(served))),
  )
}

async function visitAll(site: string): Promise<void> {
  const browser = await chromium.launch(launchOptions(shellPath()))
  try {
    for (const [name, fixture] of selected)
      if (!hasFailed(name)) await visitFixture(name, fixture, browser, site)
  } finally {
    await browser.close()
  }
}

const { site, close } = await startSite()
try {
  let tarball = ''
  await add('package', [
    ['is built and packed', async () => (tarball = await pack(site, temporary.path))],
    ['has the size that the guide states', async () => checkSize(temporary.path)],
  ])
  if (tarball) {
    await buildAll(tarball)
    await visitAll(site)
  }
} finally {
  await close()
  temporary.remove()
}

const failed = outcomes.filter(({ fault }) => fault !== undefined).length
const passed = outcomes.length - failed
const report = process.env.JSON_REPORT
if (report) writeFileSync(report, JSON.stringify({ passed, failed, outcomes }))
process.stdout.write(`${passed} passed, ${failed} failed\n`)
if (failed > 0) process.exitCode = 1
