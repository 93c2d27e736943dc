import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { request } from '@playwright/test'
import { languages } from '../../widgets/shared/language'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import type { Engine, Size } from './drivers/driver'
import { installEngine } from './drivers/install'
import { registerCleanUp, temporaryFolder } from './drivers/process'
import { writePapers } from './papers'
import { type Outcome, type VisitOptions, visit, visitTogether } from './visit'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

interface Tour {
  language: string
  size: Size
}

/** By default, one tour per engine. Together they cover both widths. */
const defaultTours: Record<Engine, Tour[]> = {
  Firefox: [{ language: 'en', size: wide }],
  WebKit: [{ language: 'fr', size: phone }],
}
const allTours = languages.flatMap(language => [wide, phone].map(size => ({ language, size })))

const isAll = process.argv.includes('--all')
const report = process.argv.find(word => word.endsWith('.json'))

/** The engines, and why one cannot run here. They are installed in sequence, because only one apt can run at a time. */
const engines = (['Firefox', 'WebKit'] as const).map(engine => ({ engine, obstacle: installEngine(engine) }))

const folder = temporaryFolder('engines')
const port = await freePort()
const server = await startServer(port, { DATA_DIR: 'memory://' })
const endServer = registerCleanUp(() => void server.end('SIGKILL'))
// A new connection for each request: the server may close an idle one just when it is used.
const desk = await request.newContext({ extraHTTPHeaders: { Connection: 'close' } })

const outcomes: Outcome[] = []
try {
  const options: VisitOptions = {
    site: server.site,
    partners: `http://localhost:${port + 1}`,
    papers: await writePapers(folder.path),
    request: desk,
  }
  // In parallel, since each tour mostly waits for its browser.
  await Promise.all(
    engines.map(async ({ engine, obstacle }) => {
      if (obstacle) return outcomes.push(notRun(engine, obstacle))
      for (const tour of isAll ? allTours : defaultTours[engine])
        outcomes.push(...(await visit(engine, tour, options).catch(error => browserFailure(engine, error))))
      return outcomes.length
    }),
  )
  if (engines.every(({ obstacle }) => !obstacle))
    outcomes.push(
      ...(await visitTogether([wide, phone], options).catch(error => browserFailure('WebKit', error))),
    )
} finally {
  await desk.dispose()
  endServer()
  folder.remove()
}

/** Returns the outcome of a browser that does not start, or crashes. */
function browserFailure(engine: Engine, { message }: Error): Outcome[] {
  process.stdout.write(`✗ ${engine}: ${message}\n`)
  return [{ engine, sentence: 'the browser works', seconds: 0, fault: message }]
}

/** Returns the outcome of a missing engine: skipped on a developer's machine, a failure in CI. */
function notRun(engine: Engine, obstacle: string): Outcome {
  process.stdout.write(`${engine}: not run: ${obstacle}\n`)
  return { engine, sentence: 'not run', seconds: 0, ...(process.env.CI && { fault: obstacle }) }
}

const failed = outcomes.filter(({ fault }) => fault !== undefined).length
const passed = outcomes.filter(({ fault, sentence }) => fault === undefined && sentence !== 'not run').length
if (report) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify({ passed, failed, outcomes }, null, 2))
}
process.stdout.write(`engines: ${passed} passed, ${failed} failed\n`)
if (failed > 0) process.exitCode = 1
