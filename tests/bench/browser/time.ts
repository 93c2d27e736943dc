import type { Browser, Page } from 'playwright'
import { partner } from '../pages'
import type { Measure } from '../size'

/** An older phone on a mobile network: a CPU four times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const ROUNDS = 7
/** Budgets, as multiples of the floor. The floor is the time until a minimal page can be used. */
const budgets = {
  question: [1.35, 'until the first question can be answered on a partner’s page'],
  snippet: [0.6, 'until the first question in a partner’s snippet can be typed in'],
} as const

export const median = (figures: number[]) =>
  [...figures].sort((a, b) => a - b)[figures.length >> 1] ?? Number.NaN

/** For each measured time: its budget, as a multiple of the floor, and a description. */
type Budgets<Goal extends string> = Record<Goal, readonly [budget: number, what: string]>

/** Returns the median and all values, in milliseconds, as text. */
export const formatTimes = (figures: number[]) =>
  `${median(figures).toFixed(0)} ms (${figures.map(figure => figure.toFixed(0)).join(', ')})`

/** Compares the times of interleaved visits with the floor, in milliseconds. */
export function compare<Goal extends string>(
  budgets: Budgets<Goal>,
  visits: Record<NoInfer<Goal>, number>[],
  floors: number[],
): Measure[] {
  const floor = median(floors)
  return (Object.keys(budgets) as Goal[]).map(goal => {
    const [budget, what] = budgets[goal]
    const figures = visits.map(visit => visit[goal])
    const ratio = median(figures) / floor
    return {
      what,
      figure: `${formatTimes(figures)} = ${ratio.toFixed(2)} x floor (${floor.toFixed(0)} ms)`,
      budget: `${budget.toFixed(2)} x floor`,
      isWithin: ratio <= budget,
    }
  })
}

/** Maximum cumulative layout shift. */
const SHIFT_BUDGET = 0.01

/** Returns the largest layout shift of all visits as a measure. */
export function layoutShiftMeasure(what: string, visits: { shift: number }[]): Measure {
  const shift = Math.max(...visits.map(visit => visit.shift))
  return {
    what: `${what}: how much moves by itself (CLS, the worst of all visits)`,
    figure: shift.toFixed(4),
    budget: `${SHIFT_BUDGET}`,
    isWithin: shift <= SHIFT_BUDGET,
  }
}

export interface PaintRecord {
  /** Largest contentful paint, in milliseconds. */
  paint: number
  /** Cumulative layout shift. */
  shift: number
}

/** Records paints and layout shifts from the start of a page. */
export const watchPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: PaintRecord = { paint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

export const readPaint = (page: Page): Promise<PaintRecord> =>
  page.evaluate(() => Reflect.get(window, 'seen'))

export async function slowPage(browser: Browser, network = NETWORK): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

/**
 * Types into the first field of an element as soon as possible, past its start screen. Resolves with the time in
 * milliseconds.
 */
export async function typeIn(page: Page, tag: string, text: string): Promise<number> {
  const typed = await page.waitForFunction(
    ([tag, text]) => {
      const root = document.querySelector(tag)?.shadowRoot
      if (!root?.querySelector('input')) root?.querySelector<HTMLElement>('.primary')?.click()
      const field = root?.querySelector('input')
      if (!field?.checkVisibility()) return false
      field.focus()
      document.execCommand('insertText', false, text)
      return field.value === text && performance.now()
    },
    [tag, text] as const,
  )
  return (await typed.jsonValue()) as number
}

/**
 * Returns the milliseconds from the navigation until the button has been pressed and the result is shown. `button` and `result` are
 * CSS selectors.
 */
async function measure(browser: Browser, path: string, button: string, result: string): Promise<number> {
  const page = await slowPage(browser)
  try {
    await page.goto(`${partner}${path}`)
    await page.waitForFunction(selector => {
      const element = document.body.firstElementChild?.shadowRoot?.querySelector<HTMLElement>(selector)
      element?.click()
      return element
    }, button)
    const seen = await page.waitForFunction(
      selector => document.body.firstElementChild?.shadowRoot?.querySelector(selector) && performance.now(),
      result,
    )
    return (await seen.jsonValue()) as number
  } finally {
    await page.context().close()
  }
}

/** Returns the floor: the milliseconds until the button of a minimal page can be pressed. */
export const measureMinimalPage = (browser: Browser) => measure(browser, '/floor', 'button', 'button')

/**
 * Visits a page with the first question in its snippet. Measures when the field accepts text, and the layout shift until
 * hydration ends.
 */
async function visitSnippet(browser: Browser): Promise<{ snippet: number } & PaintRecord> {
  const page = await slowPage(browser)
  try {
    await watchPaint(page)
    await page.goto(`${partner}/snippet`, { waitUntil: 'commit' })
    const snippet = await typeIn(page, 'sante-simulator', '29')
    await page.waitForFunction(
      () => !document.querySelector('sante-simulator')?.shadowRoot?.querySelector('[data-drawn]'),
    )
    return { snippet, ...(await readPaint(page)) }
  } finally {
    await page.context().close()
  }
}

export async function measureTimes(browser: Browser): Promise<Measure[]> {
  const floor: number[] = []
  const simulator: ({ question: number; snippet: number } & PaintRecord)[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await measureMinimalPage(browser))
    const question = await measure(browser, '/simulator', '.primary', 'input')
    simulator.push({ question, ...(await visitSnippet(browser)) })
  }
  return [
    {
      what: 'floor: until hello world can be pressed',
      figure: formatTimes(floor),
      budget: '',
      isWithin: true,
    },
    ...compare(budgets, simulator, floor),
    layoutShiftMeasure('a partner’s snippet', simulator),
  ]
}
