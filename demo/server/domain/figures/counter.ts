import { lt, sql } from 'drizzle-orm'
import { OTHER_PARTNER } from '../../../../widgets/shared/partner'
import type { Database } from '../../storage/database/database'
import { partnerFigureTable } from '../../storage/tables/figure'
import { daysAfter, parisDay } from '../rules/day'

/** Number of months after which the figures of a month are deleted. */
const RETENTION_MONTHS = 24

type Figures = Pick<typeof partnerFigureTable.$inferSelect, 'arrivals' | 'registrations'>

/** Counts arrivals from partners' pages, and the registrations that follow. */
export interface PartnerCounter {
  /**
   * Counts an arrival or a registration. An id that is not on the operator's list counts as `other`: it is free text and could
   * name a person.
   */
  count: (figure: keyof Figures, partner: string) => void
  /** Writes the new counts to the database. */
  flush: () => Promise<void>
}

/**
 * Counts in memory. If a figure were written together with the record that it counts, both would have the same transaction number
 * (`xmin`), and a query could join them. So figures are written later, in a separate transaction. It writes the rows of all partners
 * of the month, so that the rows do not show which figure changed last.
 */
export function createPartnerCounter(
  database: Database,
  partners: string[],
  now: () => Date,
): PartnerCounter {
  const partnerIds = [...new Set([...partners, OTHER_PARTNER])]
  let months = new Map<string, Map<string, Figures>>()

  function add(month: string, partner: string, { arrivals, registrations }: Figures): void {
    const ofMonth =
      months.get(month) ?? new Map(partnerIds.map(id => [id, { arrivals: 0, registrations: 0 }]))
    months.set(month, ofMonth)
    const figures = ofMonth.get(partner) ?? ofMonth.get(OTHER_PARTNER)
    if (!figures) return
    figures.arrivals += arrivals
    figures.registrations += registrations
  }

  async function flush(): Promise<void> {
    const rows = rowsOf(months)
    months = new Map()
    if (rows.length === 0) return
    try {
      await write(database, rows)
    } catch (error) {
      for (const { month, partner, ...figures } of rows) add(month, partner, figures)
      throw error
    }
  }

  return {
    count: (figure, partner) => add(monthOf(now()), partner, { arrivals: 0, registrations: 0, [figure]: 1 }),
    flush,
  }
}

/** Returns the rows in the same order on every server, so that concurrent transactions do not deadlock. */
const rowsOf = (months: Map<string, Map<string, Figures>>) =>
  [...months]
    .flatMap(([month, partners]) =>
      [...partners].map(([partner, figures]) => ({ month, partner, ...figures })),
    )
    .sort((one, other) => (one.month + one.partner < other.month + other.partner ? -1 : 1))

const write = (database: Database, rows: ReturnType<typeof rowsOf>): Promise<unknown> =>
  database
    .insert(partnerFigureTable)
    .values(rows)
    .onConflictDoUpdate({
      target: [partnerFigureTable.month, partnerFigureTable.partner],
      set: {
        arrivals: sql`${partnerFigureTable.arrivals} + excluded.arrivals`,
        registrations: sql`${partnerFigureTable.registrations} + excluded.registrations`,
      },
    })

export const deleteOldFigures = (database: Database, now: Date): Promise<unknown> =>
  database
    .delete(partnerFigureTable)
    .where(lt(partnerFigureTable.month, monthsAfter(monthOf(now), -RETENTION_MONTHS)))

/** Returns a month in its stored form, the first day: `2026-09-01`. */
const monthOf = (now: Date): string => `${parisDay(now).slice(0, 7)}-01`

/** Returns the month that is `months` later, or earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const start = new Date(`${month}T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** Returns the last month with final figures. A month is final a day after its end, since servers write figures once an hour. */
export const lastWholeMonth = (now: Date): string =>
  monthsAfter(`${daysAfter(parisDay(now), -1).slice(0, 7)}-01`, -1)
