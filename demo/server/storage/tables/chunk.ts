import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import { attachmentTable } from './attachment'
import { bytea, isNotNegative, isWithin } from './column-types'
import { parcelTable } from './parcel'

interface Owner {
  /** Name of the column that refers to the file. */
  name: string
  id: () => AnyPgColumn
}

/** Creates a table for the bytes of files. Since they are compressed or encrypted, `0001_triggers.sql` turns compression off. */
const createChunkTable = (name: string, owner: Owner, maxBytes?: number) =>
  pgTable(
    name,
    {
      fileId: uuid(owner.name).notNull().references(owner.id, { onDelete: 'cascade' }),
      number: integer().notNull(),
      bytes: bytea().notNull(),
    },
    ({ fileId, number, bytes }) => [
      primaryKey({ columns: [fileId, number] }),
      check(`${name}_number`, isNotNegative(number)),
      ...(maxBytes ? [check(`${name}_size`, isWithin(sql`octet_length(${bytes})`, 1, maxBytes))] : []),
    ],
  )

export const chunkTable = createChunkTable(
  'chunk',
  { name: 'attachment_id', id: () => attachmentTable.id },
  MAX_BYTES,
)
export const parcelChunkTable = createChunkTable('parcel_chunk', {
  name: 'parcel_id',
  id: () => parcelTable.id,
})
