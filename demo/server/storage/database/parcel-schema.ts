import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryKind } from '../../../../widgets/contract/parcel'
import { instant } from './schema'

// The tables of `migrations/0040-parcel.sql`, `0044-parcel-guess.sql` and `0103-parcel-network.sql`; the bytes of parcels are in `parcelChunkTable` of `schema.ts`.

export const deliveryTable = pgTable('delivery', {
  id: text().primaryKey(),
  kind: text().$type<DeliveryKind>().notNull(),
  /** Keyed hash of the network that began it. */
  network: text().notNull().default(''),
  readHash: text('read_hash').notNull(),
  writeHash: text('write_hash').notNull(),
  removeHash: text('remove_hash').notNull(),
  holderHash: text('holder_hash'),
  greeting: text(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  version: integer().notNull().default(0),
  watchedAt: instant('watched_at'),
  endsAt: instant('ends_at').notNull(),
})
export type DeliveryRow = typeof deliveryTable.$inferSelect

export const parcelTable = pgTable('parcel', {
  id: uuid().primaryKey(),
  deliveryId: text('delivery_id').notNull(),
  number: integer().notNull(),
  size: integer().notNull(),
  hash: text().notNull(),
  isReceived: boolean('is_received').notNull().default(false),
})

export const parcelUseTable = pgTable(
  'parcel_use',
  {
    source: text().notNull(),
    day: date().notNull(),
    deliveries: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.source, table.day] })],
)

export const parcelGuessTable = pgTable('parcel_guess', {
  source: text().primaryKey(),
  times: integer().notNull(),
  until: instant('until').notNull(),
})
