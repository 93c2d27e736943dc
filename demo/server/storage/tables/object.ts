import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, isIn, isNotNegative } from './column-types'

const kinds = ['document', 'parcel'] as const
export type ObjectKind = (typeof kinds)[number]
const states = ['arriving', 'stored', 'leaving'] as const

/**
 * Files with bytes in an object store. The row is written before the bytes, so that this table lists every object. After a crash or
 * failure, incomplete objects are found here without listing the store.
 */
export const storedObjectTable = pgTable(
  'stored_object',
  {
    /** Name of the object: random, never reused. */
    name: uuid().primaryKey(),
    /**
     * Id of the attachment or the parcel. There is no foreign key: the object is written before that row, and is deleted after it.
     */
    fileId: uuid('file_id').notNull(),
    kind: text().$type<ObjectKind>().notNull(),
    keyId: text('key_id').notNull(),
    wrappedKey: bytea('wrapped_key').notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
    state: text().$type<(typeof states)[number]>().notNull(),
    /**
     * When a deletion is due. It deletes the object of an upload that never ended, an object that is no longer needed, or the copy
     * that a move left in the other store.
     */
    dueAt: instant('due_at'),
  },
  table => [
    check('stored_object_kind', isIn(table.kind, kinds)),
    check('stored_object_state', isIn(table.state, states)),
    check('stored_object_size', isNotNegative(table.size)),
    // The row of a master key can be deleted once no object uses this key. A server that still has the key can then store no more
    // objects with it.
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

/**
 * A sample text for each master key, encrypted with that key. At its start, the server decrypts each text. In this way it detects a
 * wrong or missing key.
 */
export const masterKeyTable = pgTable('master_key', {
  id: text().primaryKey(),
  sample: bytea().notNull(),
})

/**
 * While a row exists, no object is deleted. A backup adds a row, since it copies the database first, and then the objects that the
 * database refers to.
 */
export const objectHoldTable = pgTable('object_hold', {
  id: uuid().primaryKey(),
  /** A killed process does not release its hold, so the hold expires. */
  until: instant('until').notNull(),
})
