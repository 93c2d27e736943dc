import { inArray } from 'drizzle-orm'
import type { Store } from '../../environment/environment'
import { discardedFileTable } from '../../storage/tables/attachment'

/** Files deleted per query. */
const BATCH = 100

/** Deletes the bytes of discarded files, then their rows. After a crash in between, the bytes are deleted again. */
export async function deleteDiscardedFiles({
  database,
  fileStore,
}: Pick<Store, 'database' | 'fileStore'>): Promise<void> {
  for (;;) {
    const rows = await database.select().from(discardedFileTable).limit(BATCH)
    if (rows.length === 0) return
    const ids = rows.map(({ attachmentId }) => attachmentId)
    await fileStore.remove(ids)
    await database.delete(discardedFileTable).where(inArray(discardedFileTable.attachmentId, ids))
  }
}
