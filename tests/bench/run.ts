import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions, shellPath } from '../help/browser/browser'
import { profilePages } from './browser/profile'
import { measureTimes } from './browser/time'
import { traceHome } from './browser/trace'
import { measureDashboard } from './measures/dashboard'
import { measureEmbedded } from './measures/embedded'
import { measureExchange } from './measures/exchange'
import { measureHome } from './measures/home'
import { measureInteractions } from './measures/interaction'
import { measureLighthouse } from './measures/lighthouse'
import { measureRegistration } from './measures/registration'
import { measureScan } from './measures/scan'
import { startPages } from './pages'
import { weighParts } from './parts'
import { measureGrowth } from './server/growth'
import { measureLoad } from './server/load'
import { measureServer } from './server/server'
import { type Measure, measureSizes } from './size'

/** Returns the measure of a full Chromium without its budget (tests/decisions/0049-budgets-in-the-engine-alone.md). */
const withoutBudget = ({ what, figure }: Measure): Measure => ({
  what: `in a whole Chromium, ${what}`,
  figure,
  budget: '',
  isWithin: true,
})

const report = fileURLToPath(new URL('results.md', import.meta.url))
/** The last part of the report is written by hand. A run keeps it. */
const measuredOnce = readFileSync(report, 'utf8').match(/\n## Measured once[\s\S]*$/)?.[0] ?? ''

const sizes = await measureSizes()
const parts = await weighParts()
const stop = await startPages()
const browser = await chromium.launch(launchOptions(shellPath()))
const fullChromium = await chromium.launch(launchOptions())
try {
  const measures = [
    ...sizes,
    ...(await measureTimes(browser)),
    ...(await measureHome(browser)),
    ...(await measureHome(fullChromium)).map(withoutBudget),
    ...(await measureLighthouse()),
    ...(await measureEmbedded()),
    ...(await measureInteractions(browser)),
    ...(await measureRegistration(browser)),
    ...(await measureDashboard(browser)),
    ...(await measureExchange(browser)),
    ...(await measureScan(browser)),
    ...(await measureLoad()),
    ...(await measureServer()),
    ...(await measureGrowth()),
  ]
  const traces = [await traceHome(browser), await traceHome(fullChromium)]
  const profiles = await profilePages(browser)
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const measureRows = [
    row('what', 'figure', 'budget', ''),
    row('---', '---', '---', '---'),
    ...measures.map(({ what, figure, budget, isWithin }) =>
      row(what, figure, budget, isWithin ? '' : 'over'),
    ),
  ]
  const partRows = [
    row('part of the simulator', 'bytes in brotli 11'),
    row('---', '---'),
    ...parts.map(({ part, bytes }) => row(part, `${bytes}`)),
  ]
  const profileRows = profiles.flatMap(({ page, top }) => [
    `On \`${page}\`:`,
    '',
    row('function', 'ms'),
    row('---', '---'),
    ...top.map(([what, ms]) => row(what, ms.toFixed(0))),
    '',
  ])
  const traceRows = traces.flatMap(({ typed, threads }, index) => [
    `${index === 0 ? 'The engine alone' : 'A whole Chromium'}, ${typed.toFixed(0)} ms:`,
    '',
    row('thread', 'ms'),
    row('---', '---'),
    ...threads.map(([thread, ms]) => row(thread, ms.toFixed(0))),
    '',
  ])
  const text = `# Results of the bench

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Compare the ratios: the floor, a minimal page, and the kit are built and measured
in one run. Pages run on a processor that is emulated as four times slower, except with Lighthouse and for the PDF of photos. Times from the opening of a page are
measured with an empty cache, at 1.6 Mbit/s and 150 ms. A time is the median of the values in brackets. Budgets apply only to Chromium’s engine (headless shell).

${measureRows.join('\n')}

What each part adds to the simulator of the official site, which has more than the partners’ file, measured by building it step by step:

${partRows.join('\n')}

How long the threads of the browser worked in one visit of the home page, until its first question could be typed in:

${traceRows.join('\n')}
What the main thread does most until the running view has replaced the drawn one (the ten functions with the most time of their own):

${profileRows.join('\n')}`
  process.stdout.write(`${text}\n`)
  writeFileSync(report, text + measuredOnce)
  if (measures.some(({ isWithin }) => !isWithin)) process.exitCode = 1
} finally {
  await browser.close()
  await fullChromium.close()
  stop()
}
