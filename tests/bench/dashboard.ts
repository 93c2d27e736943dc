import type { Browser } from 'playwright'
import { enrol } from '../help/crowd'
import { pdfBytes } from '../help/files'
import { startServer } from '../help/server'
import { freePort } from '../help/site'
import type { Measure } from './size'
import { median, slowPage, timeFloor } from './time'

const ROUNDS = 7
/** The most that the personal space may take, as a multiple of the floor. */
const BUDGET = 1.45

/** Seconds until the bench's token expires in the tab. */
const LIFE = 1700

/** Milliseconds until the button of the first task has been pressed and the page shows the result. */
async function timeSpace(browser: Browser, site: string, token: string): Promise<number> {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(
      ([token, life]) => {
        sessionStorage.setItem('token', token)
        sessionStorage.setItem('sante:expires', `${Date.now() + life * 1000}`)
      },
      [token, LIFE] as const,
    )
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
    return (await seen.jsonValue()) as number
  } finally {
    await page.context().close()
  }
}

/** The personal space of a logged-in student, compared with the floor. */
export async function measureDashboard(browser: Browser): Promise<Measure[]> {
  const server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
  try {
    const files: [category: 'IDENTITY', bytes: Uint8Array][] = [['IDENTITY', pdfBytes()]]
    const { token } = await enrol({ site: server.site, email: 'linh@example.org', files })
    const floor: number[] = []
    const space: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      floor.push(await timeFloor(browser))
      space.push(await timeSpace(browser, server.site, token))
    }
    const ratio = median(space) / median(floor)
    return [
      {
        what: 'until what is to do now can be done in the personal space, with a token in the tab',
        figure: `${median(space).toFixed(0)} ms (${space.map(ms => ms.toFixed(0)).join(', ')}) = ${ratio.toFixed(2)} x floor (${median(floor).toFixed(0)} ms)`,
        budget: `${BUDGET} x floor`,
        isWithin: ratio <= BUDGET,
      },
    ]
  } finally {
    await server.end('SIGTERM')
  }
}
