import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isNotNegative } from './column-types'

/**
 * Number of arrivals from a partner's page in a month, and of the registrations that followed. There is no id of a person and no
 * time, so that no row identifies a person. `demo/server/domain/figures/counter.ts` explains why all partners' rows are written
 * together.
 */
export const partnerFigureTable = pgTable(
  'partner_figure',
  {
    /** First day of the month. */
    month: date({ mode: 'string' }).notNull(),
    partner: text().notNull(),
    arrivals: integer().notNull(),
    registrations: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.month, table.partner] }),
    check('partner_figure_month', sql`extract(day from ${table.month}) = 1`),
    check('partner_figure_partner', sql`${table.partner} ~ '^[a-z0-9-]{1,40}$'`),
    check('partner_figure_arrivals', isNotNegative(table.arrivals)),
    check('partner_figure_registrations', isNotNegative(table.registrations)),
  ],
)
