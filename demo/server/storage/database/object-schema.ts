import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './schema'

// The tables of `./migrations/0080-stored-object.sql` and `0081-object-keys.sql`, where the reasons are.

export type ObjectKind = 'document' | 'parcel'

export const storedObjectTable = pgTable('stored_object', {
  name: uuid().primaryKey(),
  fileId: uuid('file_id').notNull(),
  kind: text().$type<ObjectKind>().notNull(),
  keyId: text('key_id').notNull(),
  wrappedKey: bytea('wrapped_key').notNull(),
  size: integer().notNull(),
  hash: text().notNull(),
  state: text().$type<'arriving' | 'stored' | 'leaving'>().notNull(),
  dueAt: instant('due_at'),
})
export type StoredObject = typeof storedObjectTable.$inferSelect

export const masterKeyTable = pgTable('master_key', {
  id: text().primaryKey(),
  sample: bytea().notNull(),
})

export const objectHoldTable = pgTable('object_hold', {
  id: uuid().primaryKey(),
  until: instant('until').notNull(),
})
