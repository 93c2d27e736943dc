import type { Browser } from 'playwright'
import { site } from './pages'
import type { Measure } from './size'
import { median, slowPage, timeFloor } from './time'

const ROUNDS = 7
/** Budgets, as multiples of the time until the floor can be pressed. */
const PAINT_BUDGET = 0.6
const USE_BUDGET = 1.45

interface Visit {
  /** Milliseconds until the largest text or picture is painted. */
  paint: number
  /** Milliseconds until the first question can be answered. */
  use: number
  /** Cumulative layout shift. */
  shift: number
}

/** A first visit to the home page, up to the first question. */
async function visit(browser: Browser): Promise<Visit> {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        for (const { startTime } of list.getEntries()) seen.paint = startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${site}/`, { waitUntil: 'commit' })
    const simulator = 'sante-simulator'
    const ready = await page.waitForFunction(tag => {
      const button = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>('.primary')
      if (!button?.checkVisibility()) return false
      const { seen } = window as unknown as { seen: Omit<Visit, 'use'> }
      const before = { ...seen }
      button.click()
      return before
    }, simulator)
    const { paint, shift } = (await ready.jsonValue()) as Omit<Visit, 'use'>
    const used = await page.waitForFunction(
      tag => document.querySelector(tag)?.shadowRoot?.querySelector('input') && performance.now(),
      simulator,
    )
    return { paint, shift, use: (await used.jsonValue()) as number }
  } finally {
    await page.context().close()
  }
}

/** The home page with an empty cache, compared with the floor: largest paint, layout shift, first use. */
export async function measureHome(browser: Browser): Promise<Measure[]> {
  const floors: number[] = []
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await timeFloor(browser))
    visits.push(await visit(browser))
  }
  const floor = median(floors)
  const measure = (what: string, key: 'paint' | 'use', budget: number): Measure => {
    const figures = visits.map(visit => visit[key])
    const ratio = median(figures) / floor
    return {
      what,
      figure: `${median(figures).toFixed(0)} ms (${figures.map(ms => ms.toFixed(0)).join(', ')}) = ${ratio.toFixed(2)} x floor (${floor.toFixed(0)} ms)`,
      budget: `${budget} x floor`,
      isWithin: ratio <= budget,
    }
  }
  const shift = Math.max(...visits.map(({ shift }) => shift))
  return [
    measure('home: until the largest part is painted', 'paint', PAINT_BUDGET),
    measure('home: until the first question can be answered', 'use', USE_BUDGET),
    {
      what: 'home: how much moves by itself (CLS, the worst of all visits)',
      figure: `${shift}`,
      budget: '0',
      isWithin: shift === 0,
    },
  ]
}
