import type { Browser, Page } from 'playwright'
import {
  compare,
  layoutShiftMeasure,
  measureMinimalPage,
  type PaintRecord,
  readPaint,
  slowPage,
  typeIn,
  watchPaint,
} from '../browser/time'
import { site } from '../pages'
import type { Measure } from '../size'

const ROUNDS = 7

/** Budgets, as multiples of the floor, which is the time until a minimal page can be used. */
const budgets = {
  paint: [0.7, 'home: until the largest part is painted'],
  typed: [0.8, 'home: until the first question can be typed in'],
  taken: [1.75, 'home: until the first answer is accepted and the next question is shown'],
  login: [0.7, 'login: until the address can be typed in'],
} as const

/** Milliseconds from the navigation. */
type Visit = Record<keyof typeof budgets, number> & PaintRecord

/** Opens an address with an empty cache, on a slow phone. */
async function open<Seen>(
  browser: Browser,
  path: string,
  read: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const page = await slowPage(browser)
  try {
    await watchPaint(page)
    await page.goto(`${site}${path}?lang=en`, { waitUntil: 'commit' })
    return await read(page)
  } finally {
    await page.context().close()
  }
}

/** Returns the paint time and layout shift of a visit without input, until hydration ends. */
async function watch(page: Page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(
    () => !document.querySelector('sante-simulator')?.shadowRoot?.querySelector('[data-drawn]'),
  )
  return readPaint(page)
}

/** Answers the first question as soon as possible, and waits for the next one. */
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

/**
 * Measures the largest paint, the layout shift and the first use of the home page and of the login, with an empty cache. Times are
 * compared with the floor: the time until a minimal page can be used.
 */
export async function measureHome(browser: Browser): Promise<Measure[]> {
  const floors: number[] = []
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await measureMinimalPage(browser))
    visits.push(await visit(browser))
  }
  return [...compare(budgets, visits, floors), layoutShiftMeasure('home', visits)]
}
