import { asc, between } from 'drizzle-orm'
import type { Database } from '../../storage/database/database'
import { partnerFigureTable } from '../../storage/tables/figure'

type Row = typeof partnerFigureTable.$inferSelect

/** The smallest figure that is shown. A smaller one could reveal something about a student. */
const MIN_SHOWN = 5

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

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * Rounds arrivals down to a multiple of five. Anyone can create arrivals. With exact figures, a partner could add five arrivals and
 * compute how many were hidden.
 */
const shownArrivals = (value: number): ShownFigure => shownFigure(Math.floor(value / MIN_SHOWN) * MIN_SHOWN)

const shownFigure = (value: number): ShownFigure => (value < MIN_SHOWN ? 'few' : value)

/**
 * Returns a total from which no hidden figure can be computed. The sum of the hidden figures is rounded down to a multiple of five,
 * or to the multiple before it if only fours give this sum. The shown figures are added, and the total is rounded up to a multiple
 * of five, so that it is never below their sum. A test verifies that every hidden figure could have at least two values.
 */
export function roundedTotal(values: number[]): ShownFigure {
  const hidden = values.filter(value => value < MIN_SHOWN)
  const highest = Math.floor(((MIN_SHOWN - 1) * hidden.length - 1) / MIN_SHOWN)
  const steps = Math.max(Math.min(Math.floor(sum(hidden) / MIN_SHOWN), highest), 0)
  const shown = sum(values.filter(value => value >= MIN_SHOWN))
  return shownFigure(Math.ceil(shown / MIN_SHOWN + steps) * MIN_SHOWN)
}

/**
 * Returns the rows of each month with its total. There is no total over several months: the difference of two totals would reveal
 * a month. A list for one partner has no totals: a partner that knows its own hidden figure could compute another's.
 */
export function publishFigures(rows: Row[], onlyPartner?: string): PublishedFigures[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort()
  const figuresOfMonths = months.flatMap(firstDay => {
    const month = firstDay.slice(0, 7)
    const rowsOfMonth = rows.filter(row => row.month === firstDay)
    const totalOf = (figure: 'arrivals' | 'registrations') =>
      roundedTotal(rowsOfMonth.map(row => row[figure]))
    return [
      ...rowsOfMonth.map(({ partner, arrivals, registrations }) => ({
        month,
        partner,
        arrivals: shownArrivals(arrivals),
        registrations: shownFigure(registrations),
      })),
      { month, partner: 'total', arrivals: totalOf('arrivals'), registrations: totalOf('registrations') },
    ]
  })
  return onlyPartner ? figuresOfMonths.filter(({ partner }) => partner === onlyPartner) : figuresOfMonths
}

/** A period of whole months. `from` and `to` are each the first day of a month. */
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
    throw new Error('This database has no table of figures yet. Run `npm run migrate`.')
  })
}
