import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, isIn, isNotNegative } from './columns'

const kinds = ['document', 'parcel'] as const
export type ObjectKind = (typeof kinds)[number]
const states = ['arriving', 'stored', 'leaving'] as const

/**
 * Files whose bytes are in an object store. The row is written before the bytes, so that each object is in this list from its
 * first byte on: what a crash, or a failure of either side, leaves behind is found here and not by a search.
 */
export const storedObjectTable = pgTable(
  'stored_object',
  {
    /** Of the object: random, never used a second time. */
    name: uuid().primaryKey(),
    /** The attachment or the parcel. No foreign key: the object comes before that row, and outlives it until it is deleted. */
    fileId: uuid('file_id').notNull(),
    kind: text().$type<ObjectKind>().notNull(),
    keyId: text('key_id').notNull(),
    wrappedKey: bytea('wrapped_key').notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    state: text().$type<(typeof states)[number]>().notNull(),
    /**
     * When something is to be done: delete the object of an upload that never ended, an object that is no longer needed, or the
     * copy that a move has left in the other store.
     */
    dueAt: instant('due_at'),
  },
  table => [
    check('stored_object_kind', isIn(table.kind, kinds)),
    check('stored_object_state', isIn(table.state, states)),
    check('stored_object_size', isNotNegative(table.size)),
    // A key can be taken away once no object uses it; a server that still has it can then no longer use it.
    foreignKey({
      name: 'stored_object_key',
      columns: [table.keyId],
      foreignColumns: [masterKeyTable.id],
    }),
    uniqueIndex('stored_object_file').on(table.fileId).where(sql`${table.state} = 'stored'`),
    index('stored_object_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('stored_object_key').on(table.keyId),
  ],
)
export type StoredObject = typeof storedObjectTable.$inferSelect

/** For each master key a known text that is encrypted with it: a wrong or missing key is reported at the start. */
export const masterKeyTable = pgTable('master_key', {
  id: text().primaryKey(),
  sample: bytea().notNull(),
})

/** While there is a row, no object is deleted: a backup copies the database, and then the objects that it names. */
export const objectHoldTable = pgTable('object_hold', {
  id: uuid().primaryKey(),
  /** A killed process releases nothing. */
  until: instant('until').notNull(),
})
