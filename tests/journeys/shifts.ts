import { expect, type Page } from '@playwright/test'

/** What Core Web Vitals call good is 0.1. Here nothing moves at all: this is what fractions of a pixel may add up to. */
const MOST = 0.0005

interface Shifts {
  sum: number
  parts: string[]
}

/** Adds up what moves on each page from its start, but for what a press has just caused. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [] }
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
        shifts.parts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Counts from here on: what moved on the steps before is another test's. */
export const restartShifts = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(Reflect.get(window, 'shifts') as Shifts, { sum: 0, parts: [] }))

/** Nothing on this page has moved by itself. */
export async function expectNoShift(page: Page): Promise<void> {
  const { sum, parts } = await page.evaluate(() => Reflect.get(window, 'shifts') as Shifts)
  expect(sum, parts.join('\n')).toBeLessThan(MOST)
}
