import { expect, test } from 'vitest'
import { publishFigures, roundedTotal } from '../../../../demo/server/domain/figures/publish'
import { createRandom } from '../../../fuzz/random'

/** Returns all combinations of `count` hidden figures, each from 0 to 4. */
const combinations = (count: number): number[][] =>
  count === 0
    ? [[]]
    : combinations(count - 1).flatMap(shorter => [0, 1, 2, 3, 4].map(figure => [figure, ...shorter]))

/** Returns what a reader who knows this program can infer: for each total, the possible values of each hidden figure. */
function possibleValues(
  shown: number[],
  count: number,
  total: (values: number[]) => unknown,
): Set<number>[][] {
  const byTotal = new Map<unknown, Set<number>[]>()
  for (const hidden of combinations(count)) {
    const published = total([...shown, ...hidden])
    const sets = byTotal.get(published) ?? hidden.map(() => new Set<number>())
    byTotal.set(published, sets)
    for (const [index, value] of hidden.entries()) sets[index]?.add(value)
  }
  return [...byTotal.values()]
}

const revealsFigure = (sets: Set<number>[][]) => sets.flat().some(({ size }) => size < 2)

test('no figure below five can be computed from the total and the other figures', () => {
  for (let count = 1; count <= 5; count++)
    for (let shown = 0; shown < 12; shown++)
      expect(
        revealsFigure(possibleValues(shown ? [shown + 4] : [], count, roundedTotal)),
        `${count} ${shown}`,
      ).toBe(false)
  const random = createRandom(15)
  for (let times = 0; times < 20; times++) {
    const shown = Array.from({ length: random.int(6) }, () => 5 + random.int(400))
    expect(revealsFigure(possibleValues(shown, 1 + random.int(6), roundedTotal)), `${shown}`).toBe(false)
  }
})

test('with ordinary rounding a figure could be computed', () => {
  const ordinaryTotal = (values: number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / 10) * 10
  expect(revealsFigure(possibleValues([24], 1, ordinaryTotal))).toBe(true)
})

test('the total is at least the sum of the shown figures, and less than ten away from the count', () => {
  const random = createRandom(11)
  for (let times = 0; times < 2_000; times++) {
    const values = Array.from({ length: 1 + random.int(40) }, () => random.int(random.pick([5, 5, 90])))
    const counted = values.reduce((sum, value) => sum + value, 0)
    const shown = values.filter(value => value >= 5).reduce((sum, value) => sum + value, 0)
    const published = roundedTotal(values)
    if (published === 'few') expect(counted, `${values}`).toBeLessThan(5)
    else {
      expect(published % 5).toBe(0)
      expect(published, `${values}`).toBeGreaterThanOrEqual(shown)
      expect(Math.abs(published - counted), `${values}`).toBeLessThan(10)
    }
  }
})

test('a partner with four arrivals is shown as fewer than five, like a partner without arrivals', () => {
  const row = (partner: string, arrivals: number, registrations: number) =>
    ({ month: '2026-09-01', partner, arrivals, registrations }) as const
  const rows = [row('lyon-2', 4, 0), row('other', 5, 4), row('paris-nord', 31, 7)]
  expect(publishFigures(rows)).toEqual([
    { month: '2026-09', partner: 'lyon-2', arrivals: 'few', registrations: 'few' },
    { month: '2026-09', partner: 'other', arrivals: 5, registrations: 'few' },
    { month: '2026-09', partner: 'paris-nord', arrivals: 30, registrations: 7 },
    { month: '2026-09', partner: 'total', arrivals: 40, registrations: 10 },
  ])
})

test('a partner that adds arrivals cannot find out how many real arrivals there were', () => {
  const published = (real: number) => {
    const row = { month: '2026-09-01', partner: 'lyon-2', arrivals: real + 5, registrations: 0 }
    return publishFigures([row])[0]?.arrivals
  }
  expect(new Set([0, 1, 2, 3, 4].map(published)).size).toBe(1)
})

// A total would reveal the figures of the other partners.
test('the list for one partner has no total', () => {
  const row = (partner: string, arrivals: number) => ({
    month: '2026-09-01',
    partner,
    arrivals,
    registrations: 6,
  })
  const list = publishFigures([row('lyon-2', 1), row('other', 40), row('paris-nord', 4)], 'lyon-2')
  expect(list.map(({ partner }) => partner)).toEqual(['lyon-2'])
})
