import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { launchOptions } from '../help/browser/browser'
import { measureDashboard } from './dashboard'
import { measureEmbedded } from './embedded'
import { measureExchange } from './exchange'
import { measureHome } from './home'
import { measureInteractions } from './interaction'
import { measureLighthouse } from './lighthouse'
import { startPages } from './pages'
import { weighParts } from './parts'
import { profilePages } from './profile'
import { measureRegistration } from './registration'
import { measureScan } from './scan'
import { measureGrowth } from './server/growth'
import { measureLoad } from './server/load'
import { measureServer } from './server/server'
import { measureSizes } from './size'
import { measureTimes } from './time'

const sizes = await measureSizes()
const parts = await weighParts()
const stop = await startPages()
const browser = await chromium.launch(launchOptions())
try {
  const measures = [
    ...sizes,
    ...(await measureTimes(browser)),
    ...(await measureHome(browser)),
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
  const busy = await profilePages(browser)
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const table = [
    row('what', 'figure', 'budget', ''),
    row('---', '---', '---', '---'),
    ...measures.map(({ what, figure, budget, isWithin }) =>
      row(what, figure, budget, isWithin ? '' : 'over'),
    ),
  ]
  const kilobytes = [
    row('part of the partners’ file', 'bytes in brotli 11'),
    row('---', '---'),
    ...parts.map(({ part, bytes }) => row(part, `${bytes}`)),
  ]
  const threads = busy.flatMap(({ page, top }) => [
    `On \`${page}\`:`,
    '',
    row('function', 'ms'),
    row('---', '---'),
    ...top.map(([what, ms]) => row(what, ms.toFixed(0))),
    '',
  ])
  const text = `# Results of the bench

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Ratios count: floor and kit are built and measured
side by side in one run, at CPU / 4 and, for the times, at 1.6 Mbit/s and 150 ms, with a cold cache, median of 7 interleaved.

${table.join('\n')}

What each part adds, measured by building the file step by step:

${kilobytes.join('\n')}

What the main thread does most until the code has taken a page over (CPU / 4, the ten functions with the most time of their own):

${threads.join('\n')}`
  process.stdout.write(`${text}\n`)
  writeFileSync(fileURLToPath(new URL('results.md', import.meta.url)), text)
  if (measures.some(({ isWithin }) => !isWithin)) process.exitCode = 1
} finally {
  await browser.close()
  stop()
}
