import { lt, sql } from 'drizzle-orm'
import { OTHER_PARTNER } from '../../../../widgets/contract/eligibility/partner'
import type { Database } from '../../storage/database/database'
import { partnerFigureTable } from '../../storage/tables/figure'
import { monthOf, monthsAfter } from './month'

/** Months that figures are stored after their own. */
const MONTHS_KEPT = 24

type Figures = Pick<typeof partnerFigureTable.$inferSelect, 'arrivals' | 'registrations'>

/** Counts visitors who came from a partner's page, and their registrations. */
export interface PartnerCounter {
  /** An id that is not on the operator's list counts as `other`: it is free text, and could name a person. */
  count: (what: keyof Figures, partner: string) => void
  /** Writes to the database what was counted since the last time. */
  flush: () => Promise<void>
}

/**
 * Counts in memory. Were a figure written together with the record that it counts, both rows would have one transaction number
 * (`xmin`), and a query could join them. So it is written later, in a transaction of its own, and all partners' rows of the month
 * with it, most of them with nothing to add: the rows do not show either which figure was the last to change.
 */
export function createPartnerCounter(
  database: Database,
  partners: string[],
  now: () => Date,
): PartnerCounter {
  const listed = [...new Set([...partners, OTHER_PARTNER])]
  let months = new Map<string, Map<string, Figures>>()

  function add(month: string, partner: string, { arrivals, registrations }: Figures): void {
    const ofMonth = months.get(month) ?? new Map(listed.map(id => [id, { arrivals: 0, registrations: 0 }]))
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
    count: (what, partner) => add(monthOf(now()), partner, { arrivals: 0, registrations: 0, [what]: 1 }),
    flush,
  }
}

/** In one order on every server, so that two of them never wait for each other. */
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
    .where(lt(partnerFigureTable.month, monthsAfter(monthOf(now), -MONTHS_KEPT)))
