import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const partnerFigureTable = pgTable(
  'partner_figure',
  {
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    partner: text().notNull(),
    arrivals: integer().notNull(),
    registrations: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.month, table.partner] })],
)
