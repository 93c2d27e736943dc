import { asc, between } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { partnerFigureTable } from '../../storage/tables/figure'

type Row = typeof partnerFigureTable.$inferSelect

/** Smaller figures are hidden: one could reveal a student whom the reader knows. */
const SMALLEST = 5

/** A published figure. `few` replaces a figure that is too small. */
export type ShownFigure = number | 'few'

/** One row: a month, a partner or `total`, and both figures. */
export interface PublishedFigures {
  /** YYYY-MM. */
  month: string
  partner: string
  arrivals: ShownFigure
  registrations: ShownFigure
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

/**
 * Rounds arrivals down to a multiple of five. Everybody can create arrivals: with exact figures, a partner that adds five could
 * compute how many were hidden.
 */
const shownArrivals = (value: number): ShownFigure => shownFigure(Math.floor(value / SMALLEST) * SMALLEST)

const shownFigure = (value: number): ShownFigure => (value < SMALLEST ? 'few' : value)

/**
 * Returns a total from which no hidden figure can be computed. Hidden figures are added in steps of five, and the highest two
 * steps count as one if the highest could only mean that each is four. Every hidden figure could still have at least two values,
 * which a test verifies. Rounded up to five, so that it is never below the shown figures.
 */
export function roundedTotal(values: number[]): ShownFigure {
  const hidden = values.filter(value => value < SMALLEST)
  const highest = Math.floor(((SMALLEST - 1) * hidden.length - 1) / SMALLEST)
  const steps = Math.max(Math.min(Math.floor(sum(hidden) / SMALLEST), highest), 0)
  const shown = sum(values.filter(value => value >= SMALLEST))
  return shownFigure(Math.ceil(shown / SMALLEST + steps) * SMALLEST)
}

/**
 * Returns the rows of each month with its total. There is no total over several months: the difference of two totals would reveal
 * a month. A list for one partner has no totals: a partner that knows its own hidden figure could compute another's.
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

/** Both are the first day of a month. */
export interface Months {
  from: string
  to: string
}

/** SQLSTATE of a missing table. */
const NO_TABLE = '42P01'

/** Resolves with the figures of these months, in the order of display. */
export async function readFigures(database: Database, { from, to }: Months) {
  const { month, partner } = partnerFigureTable
  const read = (tx: Database) =>
    tx
      .select()
      .from(partnerFigureTable)
      .where(between(month, from, to))
      .orderBy(asc(month), asc(partner))
  return database.transaction(read, { accessMode: 'read only' }).catch(error => {
    if (error.cause?.code !== NO_TABLE) throw error
    throw new Error('This database has no figures yet. Start a server of this release on it once.')
  })
}
