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
import { instant, isIn, isWithin } from './column-types'

/**
 * Deliveries between two devices of a student. The server has no key to decrypt the files, and does not know the student.
 * Secrets are stored as hashes.
 */
export const deliveryTable = pgTable(
  'delivery',
  {
    id: text().primaryKey(),
    kind: text().$type<DeliveryKind>().notNull(),
    /** Keyed hash of the network that created the delivery. If storage is short, the network with the most bytes loses deliveries. */
    network: text().notNull(),
    readHash: text('read_hash').notNull(),
    writeHash: text('write_hash').notNull(),
    removeHash: text('remove_hash').notNull(),
    /** Hash of the secret of the device that opened the link. Null until then. */
    holderHash: text('holder_hash'),
    /** Encrypted data from that device for the other one. Null until then. */
    greeting: text(),
    /** Latest encrypted note of the computer for the phone (photo deliveries only). */
    note: text(),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    version: integer().notNull().default(0),
    /** Time of the last request for the state by the device that reads. */
    watchedAt: instant('watched_at'),
    endsAt: instant('ends_at').notNull(),
    /**
     * The confirmation and each stored parcel extend `endsAt`, at most to this time. Null in rows of the previous release, which
     * are not extended.
     */
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

/**
 * Deliveries and bytes of each network per day. `source` is an IPv4 address, or a /56 or /48 as a pattern for SQL's `like`
 * (`countedNetworks` in `client-address.ts`).
 */
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

/**
 * Number of wrong ids and secrets from one network in the ten minutes that end at `until`, on all servers. `source` is an IPv4
 * address, or a /56 as a pattern.
 */
export const parcelGuessTable = pgTable(
  'parcel_guess',
  { source: text().primaryKey(), times: integer().notNull(), until: instant('until').notNull() },
  table => [index('parcel_guess_end').on(table.until)],
)
