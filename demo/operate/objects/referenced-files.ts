import { sql } from 'drizzle-orm'
import { INFECTED } from '../../server/domain/message/reason'
import type { Database } from '../../server/storage/database/database'
import type { ObjectKind } from '../../server/storage/tables/object'
import type { FileDigest } from './verify-file'

/** A file to which a row refers. Its bytes must exist in some store. */
export interface ReferencedFile extends FileDigest {
  id: string
}

/** Queries of the rows that refer to files. An infected document and a received parcel have no bytes. */
const tables = {
  document: sql`select id, size, hash from attachment where is_current and reason is distinct from ${INFECTED}`,
  parcel: sql`select id, size, hash from parcel where not is_received`,
}

/** An id that sorts before all others. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/** Resolves with the next files after this id that are not in the object store, ordered by id. */
export async function findFilesOutsideObjects(
  database: Database,
  kind: ObjectKind,
  { after, limit }: { after: string; limit: number },
): Promise<ReferencedFile[]> {
  const storedCondition = sql`exists (select from stored_object where file_id = named.id and state = 'stored')`
  const result = await database.execute(sql`select id, size, hash from (${tables[kind]}) named
    where id > ${after}::uuid and not ${storedCondition} order by id limit ${limit}`)
  return (result as unknown as { rows: ReferencedFile[] }).rows
}

/** Locks the row that refers to a file. Resolves with false if no row refers to it any more. */
export async function lockReferencedFile(tx: Database, kind: ObjectKind, id: string): Promise<boolean> {
  const result = await tx.execute(sql`${tables[kind]} and id = ${id}::uuid for update`)
  return (result as unknown as { rows: unknown[] }).rows.length > 0
}

/** Resolves with the file ids of stored objects to which no row refers. */
export async function findUnneeded(database: Database): Promise<string[]> {
  const result = await database.execute(sql`select file_id as id from stored_object where state = 'stored'
    and not exists (select from (${tables.document}) named where named.id = file_id)
    and not exists (select from (${tables.parcel}) named where named.id = file_id)`)
  return (result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}
