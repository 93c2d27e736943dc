import type { Browser, Page } from 'playwright'
import { partner } from './pages'
import type { Measure } from './size'

/** A phone of some years on a mobile network: CPU / 4, 1.6 Mbit/s, 150 ms. */
const CPU = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const ROUNDS = 7
/** The most that the first question may take, as a multiple of the floor. */
const BUDGET = 1.19

export const median = (figures: number[]) =>
  [...figures].sort((one, other) => one - other)[figures.length >> 1] ?? Number.NaN

export async function slowPage(browser: Browser, network = NETWORK): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return page
}

/** Milliseconds from the navigation until the button has been pressed and the result is shown. */
async function measure(browser: Browser, path: string, press: string, answer: string): Promise<number> {
  const page = await slowPage(browser)
  try {
    await page.goto(`${partner}${path}`)
    await page.waitForFunction(press => {
      const button = document.body.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(press)
      button?.click()
      return button
    }, press)
    const seen = await page.waitForFunction(
      answer => document.body.firstElementChild?.shadowRoot?.querySelector(answer) && performance.now(),
      answer,
    )
    return (await seen.jsonValue()) as number
  } finally {
    await page.context().close()
  }
}

export const timeFloor = (browser: Browser) => measure(browser, '/floor', 'button', 'button')

export async function measureTimes(browser: Browser): Promise<Measure[]> {
  const floor: number[] = []
  const simulator: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await timeFloor(browser))
    simulator.push(await measure(browser, '/simulator', '.primary', 'input'))
  }
  const ratio = median(simulator) / median(floor)
  const all = (figures: number[]) =>
    `${median(figures).toFixed(0)} ms (${figures.map(figure => figure.toFixed(0)).join(', ')})`
  return [
    { what: 'floor: until hello world can be pressed', figure: all(floor), budget: '', isWithin: true },
    {
      what: 'until the first question can be answered on a partner’s page',
      figure: `${all(simulator)} = ${ratio.toFixed(2)} x floor`,
      budget: `${BUDGET.toFixed(2)} x floor`,
      isWithin: ratio <= BUDGET,
    },
  ]
}
