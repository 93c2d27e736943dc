import type { partnerFigureTable } from '../../storage/tables/figure'

type Row = typeof partnerFigureTable.$inferSelect

/** Smaller figures are not shown: one could reveal a student whom the reader knows. */
const SMALLEST = 5

/** A figure as it may be shown. */
export type ShownFigure = number | 'few'

/** Row by row: a month, a partner or `total`, and both figures. */
export interface PublishedFigures {
  /** YYYY-MM. */
  month: string
  partner: string
  arrivals: ShownFigure
  registrations: ShownFigure
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/**
 * Anybody can make arrivals: a partner that adds five of its own would read how many were hidden. In steps of five it reads at
 * most whether there were any.
 */
const shownArrivals = (value: number): ShownFigure => shownFigure(Math.floor(value / SMALLEST) * SMALLEST)

const shownFigure = (value: number): ShownFigure => (value < SMALLEST ? 'few' : value)

/**
 * A total from which no hidden figure can be computed. The hidden ones are added in steps of five, and the highest two steps count
 * as one where the highest could only mean that each is four. So every hidden figure could still be at least two different numbers,
 * which a test tries out. Rounded up to five, so that it is never under what is shown.
 */
export function roundedTotal(values: number[]): ShownFigure {
  const hidden = values.filter(value => value < SMALLEST)
  const highest = Math.floor(((SMALLEST - 1) * hidden.length - 1) / SMALLEST)
  const steps = Math.max(Math.min(Math.floor(sum(hidden) / SMALLEST), highest), 0)
  const shown = sum(values.filter(value => value >= SMALLEST))
  return shownFigure(Math.ceil(shown / SMALLEST + steps) * SMALLEST)
}

/**
 * The rows of each month with its total. There is no total over several months: the difference of two totals would reveal a month. The total is
 * for the operator: a partner that knows a hidden figure of its own could compute another's from it, so a list for one partner has none.
 */
export function publishFigures(rows: Row[], only?: string): PublishedFigures[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort()
  const all = months.flatMap(first => {
    const month = first.slice(0, 7)
    const ofMonth = rows.filter(row => row.month === first)
    const totalOf = (figure: 'arrivals' | 'registrations') => roundedTotal(ofMonth.map(row => row[figure]))
    return [
      ...ofMonth.map(({ partner, arrivals, registrations }) => ({
        ...{ month, partner },
        arrivals: shownArrivals(arrivals),
        registrations: shownFigure(registrations),
      })),
      { month, partner: 'total', arrivals: totalOf('arrivals'), registrations: totalOf('registrations') },
    ]
  })
  return only ? all.filter(({ partner }) => partner === only) : all
}
