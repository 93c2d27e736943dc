import { expect, type Page } from '@playwright/test'

/** Core Web Vitals accept 0.1. Here nothing may shift; 0.0005 allows for fractions of a pixel. */
const MAX_SHIFT = 0.0005

interface Shifts {
  sum: number
  /** For each shift: its score, and the nodes and boxes that moved. */
  descriptions: string[]
  /** For each shift, the smallest top of its boxes, before or after the shift. In CSS pixels of the viewport. */
  tops: number[]
}

/** Records the layout shifts of each page from its start, without those that follow input. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, descriptions: [], tops: [] }
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
        // The entries do not name nodes in a shadow root. The boxes show where these nodes are.
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
        shifts.descriptions.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Forgets the shifts until now, so that the next check sees only later ones. */
export const restartShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Object.assign(Reflect.get(window, 'shifts') as Shifts, { sum: 0, descriptions: [], tops: [] }),
  )

/** Returns the recorded shifts in or above an element. */
export const shiftsIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluate(element => {
    const { descriptions, tops } = Reflect.get(window, 'shifts') as Shifts
    const { bottom } = element.getBoundingClientRect()
    return descriptions.filter((_, index) => (tops[index] ?? 0) < bottom)
  })

/** Fails if the sum of the page's recorded layout shifts reaches `max`. */
export async function expectNoShift(page: Page, max = MAX_SHIFT): Promise<void> {
  const { sum, descriptions } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts)
  expect(sum, descriptions.join('\n')).toBeLessThan(max)
}
