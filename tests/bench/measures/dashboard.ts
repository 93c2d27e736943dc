import type { Browser } from 'playwright'
import { registerWithRetries } from '../../actors/student-api'
import { startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { pdfBytes } from '../../samples/files'
import {
  compare,
  layoutShiftMeasure,
  measureMinimalPage,
  type PaintRecord,
  readPaint,
  slowPage,
  watchPaint,
} from '../browser/time'
import type { Measure } from '../size'

const ROUNDS = 7

/** Budgets, as multiples of the floor, which is the time until a minimal page can be used. */
const budgets = {
  shape: [0.6, 'personal space: until its title, its sections and its placeholders are painted'],
  task: [2.2, 'personal space: until the first task is opened, with a token in the tab'],
} as const

/** Milliseconds from the navigation. */
type Visit = Record<keyof typeof budgets, number> & Pick<PaintRecord, 'shift'>

/** Seconds until the bench's token expires in the tab. */
const TOKEN_SECONDS = 1700

/** Sets the mark `shape` in the frame after the menu of the sections and the title are rendered. */
const noteShape = () => {
  const timer = setInterval(() => {
    const root = document.querySelector('sante-dashboard')?.shadowRoot
    if (!root?.querySelector('[aria-current]')?.checkVisibility() || !root.querySelector('h2')) return
    clearInterval(timer)
    requestAnimationFrame(() => performance.mark('shape'))
  }, 4)
}

/** Presses the button of the first task as soon as it exists, and waits until the page shows the result. */
async function visitSpace(browser: Browser, site: string, token: string): Promise<Visit> {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(
      ([token, life]) => {
        sessionStorage.setItem('token', token)
        sessionStorage.setItem('sante:expires', `${Date.now() + life * 1000}`)
      },
      [token, TOKEN_SECONDS] as const,
    )
    await page.addInitScript(noteShape)
    await watchPaint(page)
    await page.goto(`${site}/dashboard/status`)
    const tag = 'sante-dashboard'
    await page.waitForFunction(tag => {
      const button = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.box .primary')
      if (!button?.checkVisibility()) return false
      button.click()
      return true
    }, tag)
    const seen = await page.waitForFunction(
      tag =>
        document.querySelector(tag)?.shadowRoot?.querySelector('a[href*="documents"][aria-current]') &&
        performance.now(),
      tag,
    )
    const shape = await page.evaluate(() => performance.getEntriesByName('shape')[0]?.startTime ?? Infinity)
    const { shift } = await readPaint(page)
    return { shape, task: (await seen.jsonValue()) as number, shift }
  } finally {
    await page.context().close()
  }
}

/** Measures the personal space of a logged-in student, compared with the floor. */
export async function measureDashboard(browser: Browser): Promise<Measure[]> {
  const server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
  try {
    const files: [category: 'IDENTITY', bytes: Uint8Array][] = [['IDENTITY', pdfBytes()]]
    const { token } = await registerWithRetries({ site: server.site, email: 'linh@example.org', files })
    const floor: number[] = []
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) {
      floor.push(await measureMinimalPage(browser))
      visits.push(await visitSpace(browser, server.site, token))
    }
    return [...compare(budgets, visits, floor), layoutShiftMeasure('personal space', visits)]
  } finally {
    await server.end('SIGTERM')
  }
}
