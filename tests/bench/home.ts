import type { Browser, Page } from 'playwright'
import { site } from './pages'
import type { Measure } from './size'
import { median, slowPage, timeFloor } from './time'

const ROUNDS = 7

/** What is measured of a visit, its budget as a multiple of the time until the floor can be pressed, and its words. */
const goals = {
  paint: [0.58, 'home: until the largest part is painted'],
  typed: [0.7, 'home: until the first question can be typed in'],
  taken: [1.4, 'home: until that answer has been taken and the next question is in sight'],
  login: [0.7, 'login: until the address can be typed in'],
} as const

/** Milliseconds from the navigation. */
type Visit = Record<keyof typeof goals, number> & {
  /** Cumulative layout shift. */
  shift: number
}

/** Notes paints and shifts from the start of a page. */
const observe = () => {
  const seen = { paint: 0, shift: 0 }
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
}

/** Types into the first field of an element as soon as it is there, once its start was left; the time when that had worked. */
async function typeIn(page: Page, tag: string, text: string): Promise<number> {
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

/** Opens an address with an empty cache, on a slow phone. */
async function open<Seen>(
  browser: Browser,
  path: string,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const page = await slowPage(browser)
  try {
    await page.addInitScript(observe)
    await page.goto(`${site}${path}?lang=en`, { waitUntil: 'commit' })
    return await look(page)
  } finally {
    await page.context().close()
  }
}

/** What is painted, and what moves, where the visitor only reads until the code has taken over. */
async function watch(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => !document.querySelector('sante-simulator')?.shadowRoot?.querySelector('[data-drawn]'),
  )
  return page.evaluate(() => (window as unknown as { seen: Pick<Visit, 'paint' | 'shift'> }).seen)
}

/** Answers the first question as soon as it can be, and waits for the next one. */
async function answer(page: Page): Promise<Pick<Visit, 'typed' | 'taken'>> {
  const typed = await typeIn(page, 'sante-simulator', '29')
  const taken = await page.waitForFunction(() => {
    const root = document.querySelector('sante-simulator')?.shadowRoot
    if (root?.querySelector('[type="search"]')) return performance.now()
    const [, month, year] = root?.querySelectorAll('input') ?? []
    if (!month || !year || year.value) return false
    month.focus()
    document.execCommand('insertText', false, '2')
    year.focus()
    document.execCommand('insertText', false, '2004')
    root?.querySelector<HTMLElement>('.primary')?.click()
    return false
  })
  return { typed, taken: (await taken.jsonValue()) as number }
}

async function visit(browser: Browser): Promise<Visit> {
  const seen = await open(browser, '/', watch)
  const answered = await open(browser, '/', answer)
  const login = await open(browser, '/login', page => typeIn(page, 'sante-login', 'a@b.example'))
  return { ...seen, ...answered, login }
}

/** The home page and the login with an empty cache, compared with the floor: largest paint, layout shift, first use. */
export async function measureHome(browser: Browser): Promise<Measure[]> {
  const floors: number[] = []
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await timeFloor(browser))
    visits.push(await visit(browser))
  }
  const floor = median(floors)
  const measure = (key: keyof typeof goals): Measure => {
    const figures = visits.map(visit => visit[key])
    const ratio = median(figures) / floor
    const [budget, what] = goals[key]
    return {
      what,
      figure: `${median(figures).toFixed(0)} ms (${figures.map(ms => ms.toFixed(0)).join(', ')}) = ${ratio.toFixed(2)} x floor (${floor.toFixed(0)} ms)`,
      budget: `${budget} x floor`,
      isWithin: ratio <= budget,
    }
  }
  const shift = Math.max(...visits.map(({ shift }) => shift))
  return [
    ...(Object.keys(goals) as (keyof typeof goals)[]).map(measure),
    {
      what: 'home: how much moves by itself (CLS, the worst of all visits)',
      figure: `${shift}`,
      budget: '0',
      isWithin: shift === 0,
    },
  ]
}
