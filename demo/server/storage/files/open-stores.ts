import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { FileStores } from '../../environment/file-store'
import type { Database } from '../database/database'
import type { DatabaseLocation } from '../database/open'
import { attachmentTable } from '../tables/attachment'
import { chunkTable, parcelChunkTable } from '../tables/chunk'
import { storedObjectTable } from '../tables/object'
import { parcelTable } from '../tables/parcel'
import { createDatabaseStore, createFolderStore } from './file-store'

/** Opens the stores of documents and sealed parcels. Beside PGlite, files that no row names are deleted. */
export async function openFileStores(place: DatabaseLocation, database: Database): Promise<FileStores> {
  if (!('folder' in place))
    return {
      documents: createDatabaseStore(database, chunkTable),
      parcels: createDatabaseStore(database, parcelChunkTable),
    }
  const current = await database
    .select({ id: attachmentTable.id })
    .from(attachmentTable)
    .where(eq(attachmentTable.isCurrent, true))
  const parcels = await database.select({ id: parcelTable.id }).from(parcelTable)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return {
    documents: await createFolderStore(join(place.folder, 'files'), idsOf(current)),
    parcels: await createFolderStore(join(place.folder, 'parcels'), idsOf(parcels)),
  }
}

/** Throws an error for the operator if documents are in an object store, but none is configured. */
export async function assertNoObjects(database: Database): Promise<void> {
  const [found] = await database
    .select({ name: storedObjectTable.name })
    .from(storedObjectTable)
    .where(sql`state = 'stored'`)
    .limit(1)
  if (found)
    throw new Error('Refusing to start: documents are in an object store. Set S3_URL and DOCUMENT_KEYS.')
}
