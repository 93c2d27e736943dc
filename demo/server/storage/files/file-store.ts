import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, copyFile, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileStore, FileStores } from '../../environment/file-store'
import type { Database } from '../database/database'
import type { DatabaseLocation } from '../database/open'
import { attachmentTable } from '../tables/attachment'
import { chunkTable, parcelChunkTable } from '../tables/chunk'
import { storedObjectTable } from '../tables/object'
import { parcelTable } from '../tables/parcel'

/** Maximum bytes per row. The number is small, because a statement copies the bytes several times in memory. */
const ROW_BYTES = 256 * 1024

/** Stores files in the database, so that every server that uses this database can read them. */
const createDatabaseStore = (database: Database, table: typeof chunkTable): FileStore => ({
  put: async (id, file) => async tx => {
    const source = createReadStream(file, { highWaterMark: ROW_BYTES })
    let number = 0
    for await (const bytes of source) {
      await tx.insert(table).values({ fileId: id, number, bytes })
      number++
    }
  },
  async *read(id) {
    for (let number = 0; ; number++) {
      const [row] = await database
        .select({ bytes: table.bytes })
        .from(table)
        .where(and(eq(table.fileId, id), eq(table.number, number)))
      if (!row) return
      yield row.bytes
    }
  },
  async check() {
    await database.select({ number: table.number }).from(table).limit(1)
  },
  async remove(ids) {
    await database.delete(table).where(inArray(table.fileId, ids))
  },
})

/**
 * Stores files in a folder beside PGlite, since storing the bytes in PGlite takes ten times as long. A file is on disk before the
 * row that refers to it. Each start deletes the files that no row refers to. `usedIds` are the ids in the rows.
 */
async function createFolderStore(folder: string, usedIds: string[]): Promise<FileStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await deleteUnused(folder, new Set(usedIds))
  return {
    async put(id, file) {
      await flush(file)
      await move(file, join(folder, id))
      await flush(folder)
      return async () => undefined
    },
    read: id => createReadStream(join(folder, id)),
    check: () => access(folder, constants.R_OK | constants.W_OK),
    async remove(ids) {
      for (const id of ids) await rm(join(folder, id), { force: true })
    },
  }
}

/** Moves a file atomically, also between file systems, where `rename` fails. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const draft = `${to}.draft`
    await copyFile(from, draft)
    await flush(draft)
    await rename(draft, to)
    await rm(from)
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

async function deleteUnused(folder: string, usedIds: Set<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!usedIds.has(name)) await rm(join(folder, name))
}

/** Opens the stores of documents and sealed parcels. In a folder, it deletes the files that no row refers to. */
export async function openFileStores(location: DatabaseLocation, database: Database): Promise<FileStores> {
  if (!('folder' in location))
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
    documents: await createFolderStore(join(location.folder, 'files'), idsOf(current)),
    parcels: await createFolderStore(join(location.folder, 'parcels'), idsOf(parcels)),
  }
}

/** Rejects with an error for the operator if files are in an object store. Call it if none is configured. */
export async function assertNoObjects(database: Database): Promise<void> {
  const [object] = await database
    .select({ name: storedObjectTable.name })
    .from(storedObjectTable)
    .where(sql`state = 'stored'`)
    .limit(1)
  if (object)
    throw new Error('Refusing to start: documents are in an object store. Set S3_URL and DOCUMENT_KEYS.')
}
