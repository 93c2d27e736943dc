import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, count, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { fromNow } from '../../../server/output/mail/queue'
import type { Database } from '../../../server/storage/database/database'
import { isTemporary } from '../../../server/storage/database/outage'
import { type ObjectKind, type StoredObject, storedObjectTable } from '../../../server/storage/tables/object'
import {
  findFilesOutsideObjects,
  LOWEST_ID,
  lockReferencedFile,
  type ReferencedFile,
} from '../referenced-files'
import type { ObjectStorage } from '../storage'
import { NO_KEY, putObject, readObject } from '../store'
import { verifyFile } from '../verify-file'

/** Files per query. */
const PAGE_SIZE = 100
const CONCURRENT_MOVES = 4
/** Milliseconds until the copy in the old store is deleted. A download that has begun there takes less time. */
const OLD_COPY_MS = 600_000

/** The result of a move. */
export interface MoveResult {
  moved: number
  /** Files that could not be moved, with the reason. */
  failed: { id: string; why: string }[]
  /**
   * Number of files that cannot be moved out yet. They were moved into the object store minutes ago, and downloads may still read
   * the copy in the old store.
   */
  tooEarly: number
}

interface Move {
  storage: ObjectStorage
  /** Folder for a file while it is moved. */
  folder: string
}

const { fileId, name, state, dueAt } = storedObjectTable
const storedCondition = eq(state, 'stored')

/** Moves every file from the database or the folder into the object store. */
export async function moveIntoObjects(move: Move): Promise<MoveResult> {
  const { database } = move.storage
  const result: MoveResult = { moved: 0, failed: [], tooEarly: 0 }
  for (const kind of ['document', 'parcel'] as const)
    for (let after = LOWEST_ID; ; ) {
      const files = await findFilesOutsideObjects(database, kind, { after, limit: PAGE_SIZE })
      const last = files.at(-1)
      if (!last) break
      after = last.id
      await runConcurrently(files, result, file => moveIn(move, kind, file))
    }
  return result
}

/** Moves every file from the object store into the database or the folder. */
export async function moveOutOfObjects(move: Move): Promise<MoveResult> {
  const { database } = move.storage
  const [early] = await database
    .select({ files: count() })
    .from(storedObjectTable)
    .where(and(storedCondition, isNotNull(dueAt)))
  const result: MoveResult = { moved: 0, failed: [], tooEarly: early?.files ?? 0 }
  for (let after = LOWEST_ID; ; ) {
    const rows = await database
      .select()
      .from(storedObjectTable)
      .where(and(storedCondition, isNull(dueAt), gt(name, after)))
      .orderBy(asc(name))
      .limit(PAGE_SIZE)
    const last = rows.at(-1)
    if (!last) return result
    after = last.name
    await runConcurrently(
      rows.map(row => ({ ...row, id: row.fileId })),
      result,
      row => moveOut(move, row),
    )
  }
}

/** Runs `act` for all files, several at a time. A file that fails is recorded and does not stop the others. */
export async function runConcurrently<File extends { id: string }>(
  files: File[],
  result: MoveResult,
  act: (file: File) => Promise<boolean>,
): Promise<void> {
  const queue = [...files]
  const moveNextFiles = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const { id } = file
      const isMoved = await act(file).catch((fault: Error) => {
        // While a store or the database is unavailable, no file can be moved.
        if (isTemporary(fault)) throw fault
        result.failed.push({ id, why: fault.message })
        return false
      })
      if (isMoved) result.moved++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_MOVES }, moveNextFiles))
}

/** Moves a file into the object store. The copy in the old store is kept until downloads that have begun there have ended. */
const moveIn = ({ storage, folder }: Move, kind: ObjectKind, referenced: ReferencedFile) =>
  withFileOnDisk(folder, referenced, storage.nonObjectStores[kind].read(referenced.id), async file => {
    const { database } = storage
    const finish = await putObject(storage, { id: referenced.id, kind, file })
    return ifStillReferenced(database, kind, referenced.id, async tx => {
      const ofThisFile = and(eq(fileId, referenced.id), storedCondition)
      if ((await tx.$count(storedObjectTable, ofThisFile)) > 0) throw alreadyMovedError()
      await finish(tx)
      await tx
        .update(storedObjectTable)
        .set({ dueAt: fromNow(OLD_COPY_MS) })
        .where(ofThisFile)
    })
  })

const moveOut = ({ storage, folder }: Move, row: StoredObject & { id: string }) =>
  withFileOnDisk(folder, row, readObject(storage, row), async file => {
    const { database } = storage
    const nonObjectStore = storage.nonObjectStores[row.kind]
    const finish = await nonObjectStore.put(row.id, file)
    const isMoved = await ifStillReferenced(database, row.kind, row.id, async tx => {
      await finish(tx)
      await releaseObject(tx, and(eq(name, row.name), storedCondition, isNull(dueAt)))
    })
    if (!isMoved) await nonObjectStore.remove([row.id])
    return isMoved
  })

const alreadyMovedError = () => new Error('another process has moved it')

/** Schedules the deletion of an object. Throws if no row matches: another move was faster, and the transaction is rolled back. */
async function releaseObject(tx: Database, condition: SQL | undefined): Promise<void> {
  const rows = await tx
    .update(storedObjectTable)
    .set({ state: 'leaving', dueAt: fromNow(OLD_COPY_MS), wrappedKey: NO_KEY })
    .where(condition)
    .returning({ name })
  if (rows.length === 0) throw alreadyMovedError()
}

/** Runs `act` in a transaction. If the file was replaced or erased meanwhile, resolves with false and does not call `act`. */
const ifStillReferenced = (
  database: Database,
  kind: ObjectKind,
  id: string,
  act: (tx: Database) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async tx => {
    const isReferenced = await lockReferencedFile(tx, kind, id)
    if (isReferenced) await act(tx)
    return isReferenced
  })

/** Writes the verified bytes to a temporary file for `act`, and deletes the file afterwards. */
async function withFileOnDisk<Result>(
  folder: string,
  { id, size, hash }: ReferencedFile,
  bytes: AsyncIterable<Uint8Array>,
  act: (file: string) => Promise<Result>,
): Promise<Result> {
  const file = join(folder, id)
  try {
    await pipeline(Readable.from(verifyFile(bytes, { size, hash })), createWriteStream(file, { mode: 0o600 }))
    return await act(file)
  } finally {
    await rm(file, { force: true })
  }
}
