import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import { type StoredObject, storedObjectTable } from '../../../server/storage/tables/object'
import { type Bucket, ObjectMissing } from '../bucket'
import { deleteDueObjects, pauseDeletion } from '../delete-objects'
import { decryptSegments, encryptedSize, SEGMENT_BYTES } from '../segments'
import { type ObjectStorage, objectName } from '../storage'
import { hexHashOf, secretOf } from '../store'
import { verifyFile } from '../verify-file'
import { type MoveResult, runConcurrently } from './move'

/** Objects that are moved during one pause of deletions. In this time, no object of an erased student is deleted. */
const BATCH = 100

interface StoreMove {
  storage: ObjectStorage
  /** The store that the move empties. */
  other: Bucket
  /** Folder for the encrypted object while it is moved. */
  folder: string
}

const { name, kind: kindColumn, state } = storedObjectTable

/**
 * Moves every needed object of the other store into the configured store, encrypted and under the same name. It lists the objects of
 * the other store, so that running it again continues an interrupted move.
 */
export async function moveBetweenStores(move: StoreMove): Promise<MoveResult> {
  const { storage, other } = move
  const result: MoveResult = { moved: 0, failed: [], tooEarly: 0 }
  await assertTwoStores(move)
  for (const kind of ['document', 'parcel'] as const)
    for await (const page of other.list(`${kind}s/`)) {
      const names = page.map(object => object.name.slice(`${kind}s/`.length))
      for (let from = 0; from < names.length; from += BATCH) {
        const batch = names.slice(from, from + BATCH)
        // If a student is erased meanwhile, the rows of their objects are kept, so that both stores delete the objects later.
        await pauseDeletion(storage.database, async () => {
          const batchCondition = and(
            eq(kindColumn, kind),
            eq(state, 'stored'),
            sql`${name}::text in ${batch}`,
          )
          const rows = await storage.database.select().from(storedObjectTable).where(batchCondition)
          await runConcurrently(
            rows.map(row => ({ ...row, id: row.fileId })),
            result,
            row => moveObject(move, row),
          )
        })
        await deleteDueObjects(storage)
      }
    }
  return result
}

/** Throws if both addresses name the same store. Deleting the copied object would then lose it. */
async function assertTwoStores({ storage: { bucket }, other }: StoreMove): Promise<void> {
  const probe = `documents/${randomUUID()}`
  const bytes = Buffer.from('Is this one store, or two?')
  const open = async function* () {
    yield bytes
  }
  await bucket.put(probe, { size: bytes.length, hash: await hexHashOf(open()), open })
  const isSameStore = (await other.sizeOf(probe)) !== undefined
  await bucket.remove(probe)
  if (isSameStore) throw new Error('S3_URL and S3_OTHER_URL name the same store.')
}

/**
 * Verifies the object, segment by segment and as a whole, copies it, and deletes it from the other store once the new store has all
 * bytes. Resolves with false if another process has moved or deleted the object.
 */
async function moveObject({ storage, other, folder }: StoreMove, row: StoredObject): Promise<boolean> {
  const { bucket, database, ring } = storage
  const object = objectName(row)
  const file = join(folder, row.name)
  const open = () => createReadStream(file, { highWaterMark: SEGMENT_BYTES })
  try {
    await pipeline(Readable.from(other.read(object)), createWriteStream(file, { mode: 0o600 }))
    for await (const _ of verifyFile(decryptSegments(open(), secretOf(ring, row)), row));
    await bucket.put(object, { size: encryptedSize(row.size), hash: await hexHashOf(open()), open })
    // If this process was suspended for a long time, the pause has ended meanwhile, and the row may have been deleted. Then the new
    // copy is deleted too.
    const isListed = (await database.$count(storedObjectTable, eq(name, row.name))) > 0
    await (isListed ? other : bucket).remove(object)
    return isListed
  } catch (fault) {
    // Another process has already moved or deleted the object.
    if (fault instanceof ObjectMissing) return false
    throw fault
  } finally {
    await rm(file, { force: true })
  }
}

/** Resolves with the number of objects in the bucket. */
export async function countObjects(bucket: Bucket): Promise<number> {
  let count = 0
  for (const beginning of ['documents/', 'parcels/'])
    for await (const page of bucket.list(beginning)) count += page.length
  return count
}
