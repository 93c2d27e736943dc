import { expect, type Page } from '@playwright/test'

/** What Core Web Vitals call good is 0.1. Here nothing moves at all: this is what fractions of a pixel may add up to. */
const MOST = 0.0005

interface Shifts {
  sum: number
  parts: string[]
  /** Where the highest box of each part was or is, in CSS pixels of the window. */
  tops: number[]
}

/** Adds up what moves on each page from its start, but for what a press has just caused. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [], tops: [] }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        shifts.sum += value
        // Nodes of a shadow root are not named: their boxes say where they were.
        const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? ''}.${node?.className ?? ''} from ${box(previousRect)} to ${box(currentRect)}`,
        )
        shifts.tops.push(
          Math.min(
            ...sources.map(({ previousRect, currentRect }) => Math.min(previousRect.y, currentRect.y)),
          ),
        )
        shifts.parts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Counts from here on: what moved on the steps before is another test's. */
export const restartShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(Reflect.get(window, 'shifts') as Shifts, { sum: 0, parts: [], tops: [] }))

/** What moved by itself within or above an element. */
export const movedIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate(element => {
    const { parts, tops } = Reflect.get(window, 'shifts') as Shifts
    const { bottom } = element.getBoundingClientRect()
    return parts.filter((_, index) => (tops[index] ?? 0) < bottom)
  })

/** Nothing on this page has moved by itself, or at most as much as `most` (CLS). */
export async function expectNoShift(page: Page, most = MOST): Promise<void> {
  const { sum, parts } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts)
  expect(sum, parts.join('\n')).toBeLessThan(most)
}
