import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, copyFile, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { FileStore } from '../../environment/file-store'
import type { Database } from '../database/database'
import type { chunkTable } from '../tables/chunk'

/** Bytes per row: few enough that the copies in a statement need little memory. */
const ROW = 256 * 1024

/** Stores files in the database, so that every server on it can read them. */
export const createDatabaseStore = (database: Database, table: typeof chunkTable): FileStore => ({
  put: async (id, file) => async tx => {
    const source = createReadStream(file, { highWaterMark: ROW })
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
 * Stores files in a folder beside PGlite, which would take ten times as long for the bytes. A file is on disk before the row that
 * names it. Files without a row are deleted at the next start: `named` are the ids with one.
 */
export async function createFolderStore(folder: string, named: string[]): Promise<FileStore> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await sweep(folder, new Set(named))
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

async function sweep(folder: string, named: Set<string>): Promise<void> {
  for (const name of await readdir(folder)) if (!named.has(name)) await rm(join(folder, name))
}
