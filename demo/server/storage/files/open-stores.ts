import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FileStore } from '../../environment/file-store'
import type { Database } from '../database/database'
import type { DatabaseLocation } from '../database/open'
import { attachmentTable } from '../tables/attachment'
import { chunkTable, parcelChunkTable } from '../tables/chunk'
import { parcelTable } from '../tables/parcel'
import { createDatabaseStore, createFolderStore } from './file-store'

/** Documents, and sealed parcels. Beside PGlite a file of either that no row names is deleted. */
export async function openFileStores(
  place: DatabaseLocation,
  database: Database,
): Promise<[FileStore, FileStore]> {
  if (!('folder' in place))
    return [createDatabaseStore(database, chunkTable), createDatabaseStore(database, parcelChunkTable)]
  const current = await database
    .select({ id: attachmentTable.id })
    .from(attachmentTable)
    .where(eq(attachmentTable.isCurrent, true))
  const parcels = await database.select({ id: parcelTable.id }).from(parcelTable)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return [
    await createFolderStore(join(place.folder, 'files'), idsOf(current)),
    await createFolderStore(join(place.folder, 'parcels'), idsOf(parcels)),
  ]
}
