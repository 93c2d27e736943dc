import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type DeliveryKind,
  deliveryKind,
  MAX_PARCEL_BYTES,
  MAX_PARCELS,
} from '../../../../widgets/contract/parcel'
import { instant, isIn, isWithin } from './columns'

/**
 * Files on their way between two devices of a student. The server holds nothing that can read them, and does not know whose they
 * are. Secrets are hashed.
 */
export const deliveryTable = pgTable(
  'delivery',
  {
    id: text().primaryKey(),
    kind: text().$type<DeliveryKind>().notNull(),
    /** Keyed hash of the network that began it: where space is short, deliveries of the network with the most give way. */
    network: text().notNull(),
    readHash: text('read_hash').notNull(),
    writeHash: text('write_hash').notNull(),
    removeHash: text('remove_hash').notNull(),
    /** The secret of the one device that opened the link, and what it sealed for the other one. */
    holderHash: text('holder_hash'),
    greeting: text(),
    /** What the maker of a photo's link has sealed for that device. */
    note: text(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    version: integer().notNull().default(0),
    /** When the reader last asked. */
    watchedAt: instant('watched_at'),
    endsAt: instant('ends_at').notNull(),
    /** Each parcel puts the end off, until this. Null in rows of the release before: their end stays. */
    latestEnd: instant('latest_end'),
  },
  table => [
    check('delivery_kind', isIn(table.kind, deliveryKind.options)),
    index('delivery_end').on(table.endsAt),
  ],
)
export type DeliveryRow = typeof deliveryTable.$inferSelect

export const parcelTable = pgTable(
  'parcel',
  {
    id: uuid().primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveryTable.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    isReceived: boolean('is_received').notNull().default(false),
  },
  table => [
    unique('parcel_delivery_id_number_key').on(table.deliveryId, table.number),
    check('parcel_number', isWithin(table.number, 0, MAX_PARCELS - 1)),
    check('parcel_size', isWithin(table.size, 1, MAX_PARCEL_BYTES)),
  ],
)

/** What each source has used of its day. */
export const parcelUseTable = pgTable(
  'parcel_use',
  {
    source: text().notNull(),
    day: date().notNull(),
    deliveries: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.source, table.day] }), index('parcel_use_day').on(table.day)],
)

/** Wrong ids and secrets of one source within the ten minutes that end at `until`, counted for all servers together. */
export const parcelGuessTable = pgTable(
  'parcel_guess',
  { source: text().primaryKey(), times: integer().notNull(), until: instant('until').notNull() },
  table => [index('parcel_guess_end').on(table.until)],
)
