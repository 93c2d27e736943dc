import type { Browser, Page } from 'playwright'
import { answerOnPage } from '../../actors/page-visitor'
import { answersOf } from '../../actors/walks'
import { median, slowPage } from '../browser/time'
import { partner } from '../pages'
import type { Measure } from '../size'

const ROUNDS = 5
/** Maximum duration of the slowest interaction, as a multiple of the floor's click. */
const BUDGET = 2.5

export const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

export interface Interaction {
  name: string
  /** Milliseconds. */
  duration: number
}

/** Records the duration of each interaction up to its next paint. Resolves with a function that returns the slowest one. */
export async function recordInteractions(page: Page): Promise<() => Promise<Interaction>> {
  await page.evaluate(() => {
    const seen: { name: string; duration: number }[] = []
    Object.assign(window, { seen, note: '' })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId)
          seen.push({ name: `${entry.name} ${Reflect.get(window, 'note')}`, duration: entry.duration })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  return () =>
    page.evaluate(async () => {
      await new Promise(done => setTimeout(done, 500))
      const seen = Reflect.get(window, 'seen') as { name: string; duration: number }[]
      return seen.reduce((slowest, next) => (next.duration > slowest.duration ? next : slowest), {
        name: 'none',
        duration: 16,
      })
    })
}

/** Returns the duration of the slowest of five clicks on the floor's page, in milliseconds. */
export async function clickFloor(browser: Browser): Promise<number> {
  const page = await slowPage(browser, FAST)
  try {
    await page.goto(`${partner}/floor`)
    const slowest = await recordInteractions(page)
    for (let clicks = 0; clicks < 5; clicks++) await page.locator('floor-hello button').click()
    return (await slowest()).duration
  } finally {
    await page.context().close()
  }
}

/** Answers the whole questionnaire by mouse and keyboard, including the list of countries. */
async function answerAll(browser: Browser): Promise<Interaction> {
  const page = await slowPage(browser, FAST)
  const note = (step: string) => page.evaluate(step => void Reflect.set(window, 'note', step), step)
  try {
    await page.goto(`${partner}/simulator`)
    await page.getByRole('button', { name: 'Begin the questionnaire' }).waitFor()
    const slowest = await recordInteractions(page)
    await note('begin')
    await page.getByRole('button', { name: 'Begin the questionnaire' }).click()
    await answerOnPage(page.locator('sante-simulator'), answersOf('student', { nationality: 'DE' }), {
      onQuestion: note,
      type: async (field, text) => {
        await field.click()
        await page.keyboard.type(text)
      },
    })
    await page.getByRole('button', { name: 'Begin registration' }).waitFor()
    return await slowest()
  } finally {
    await page.context().close()
  }
}

export async function measureInteractions(browser: Browser): Promise<Measure[]> {
  const floor: number[] = []
  const slowest: Interaction[] = []
  for (let round = 0; round < ROUNDS; round++) {
    floor.push(await clickFloor(browser))
    slowest.push(await answerAll(browser))
  }
  const click = median(floor)
  const worst = median(slowest.map(({ duration }) => duration))
  const ratio = worst / click
  return [
    {
      what: 'floor: slowest of five clicks',
      figure: `${click} ms (${floor.join(', ')})`,
      budget: '',
      isWithin: true,
    },
    {
      what: 'slowest interaction of the questionnaire',
      figure: `${worst} ms = ${ratio.toFixed(2)} x floor (${slowest.map(({ name, duration }) => `${duration} ${name}`).join(', ')})`,
      budget: `${BUDGET} x floor`,
      isWithin: ratio <= BUDGET,
    },
  ]
}
