import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FileStore, FileStores } from '../../server/environment/file-store'
import { fromNow } from '../../server/output/mail/queue'
import type { Database } from '../../server/storage/database/database'
import { type ObjectKind, type StoredObject, storedObjectTable } from '../../server/storage/tables/object'
import { ObjectMissing } from './bucket'
import { deleteDueObjects, deleteObjects } from './delete-objects'
import { type KeyRing, MasterKeyWrong, unwrapSecret, wrapSecret } from './key-ring'
import { ObjectStoreUnavailable } from './retry'
import { decryptSegments, encryptedSize, encryptSegments, SEGMENT_BYTES } from './segments'
import { type ObjectStorage, objectName } from './storage'
import { type FileDigest, verifyFile } from './verify-file'

/** Time limit of an upload, in milliseconds. An object that is incomplete then is deleted. */
const UPLOAD_TIMEOUT_MS = 3_600_000
/** Replaces the key of an object that is to be deleted. */
export const NO_KEY = new Uint8Array()

export const secretOf = (ring: KeyRing, { keyId, name, wrappedKey }: StoredObject) => ({
  name,
  key: unwrapSecret(ring, keyId, name, wrappedKey),
})

/**
 * Returns a file store. If `isMain` is true, it encrypts new files and puts them into the object store. Files that are not there are
 * read from the database or the folder.
 */
function createObjectStore(storage: ObjectStorage, kind: ObjectKind): FileStore {
  const { database, bucket, isMain, report } = storage
  const nonObjectStore = storage.nonObjectStores[kind]
  return {
    put: (id, file) => (isMain ? putObject(storage, { id, kind, file }) : nonObjectStore.put(id, file)),
    async *read(id) {
      const row = await findObject(database, id)
      if (!row) return yield* nonObjectStore.read(id)
      try {
        yield* readObject(storage, row)
      } catch (fault) {
        // The object was moved or deleted after the row was read.
        if (!(fault instanceof ObjectMissing) || (await findObject(database, id))) throw fault
        yield* nonObjectStore.read(id)
      }
    },
    check: () => bucket.check(),
    async remove(ids) {
      await nonObjectStore.remove(ids)
      await database
        .update(storedObjectTable)
        .set({ state: 'leaving', dueAt: sql`now()`, wrappedKey: NO_KEY })
        .where(inArray(storedObjectTable.fileId, ids))
      // If the store is unavailable, the rows remain, and the deletion is retried later.
      await deleteObjects(storage, inArray(storedObjectTable.fileId, ids)).catch(report)
    },
  }
}

/** Returns the stores for documents and parcels in the object store. */
export const createObjectStores = (storage: ObjectStorage): FileStores => ({
  documents: createObjectStore(storage, 'document'),
  parcels: createObjectStore(storage, 'parcel'),
  retryDeletions: () => deleteDueObjects(storage),
})

async function findObject(database: Database, id: string): Promise<StoredObject | undefined> {
  const [row] = await database
    .select()
    .from(storedObjectTable)
    .where(and(eq(storedObjectTable.fileId, id), eq(storedObjectTable.state, 'stored')))
  return row
}

/** Yields the bytes of the verified file. */
export const readObject = ({ bucket, ring }: ObjectStorage, row: StoredObject): AsyncGenerator<Uint8Array> =>
  verifyFile(
    decryptSegments(bucket.read(objectName(row), { size: encryptedSize(row.size) }), secretOf(ring, row)),
    row,
  )

/**
 * Uploads a file as an object. Its row is written before the first byte is sent, so a crash leaves no unlisted object. Resolves
 * with a function that marks the object as stored in a transaction.
 */
export async function putObject(
  { database, bucket, ring }: Pick<ObjectStorage, 'database' | 'bucket' | 'ring'>,
  { id, kind, file }: { id: string; kind: ObjectKind; file: string },
): Promise<(tx: Database) => Promise<void>> {
  const name = randomUUID()
  const key = randomBytes(32)
  const read = () => createReadStream(file, { highWaterMark: SEGMENT_BYTES })
  const open = () => encryptSegments(read(), { key, name })
  const [digest, hash] = await Promise.all([digestOf(read()), hexHashOf(open())])
  const row = {
    name,
    fileId: id,
    kind,
    keyId: ring.current,
    ...digest,
    wrappedKey: wrapSecret(ring, ring.current, name, key),
    state: 'arriving' as const,
    dueAt: fromNow(UPLOAD_TIMEOUT_MS),
  }
  await database.insert(storedObjectTable).values(row).catch(failIfRetired(ring.current))
  await bucket.put(objectName({ kind, name }), { size: encryptedSize(digest.size), hash, open })
  return async tx => {
    const rows = await tx
      .update(storedObjectTable)
      .set({ state: 'stored', dueAt: null })
      .where(and(eq(storedObjectTable.name, name), eq(storedObjectTable.state, 'arriving')))
      .returning({ name: storedObjectTable.name })
    if (rows.length === 0) throw new ObjectStoreUnavailable('store', new Error('the upload took too long'))
  }
}

/** Converts the error of an insert if `rekey` has deleted the row of the current master key since this process started. */
const failIfRetired = (id: string) => (fault: unknown) => {
  const { cause } = fault as { cause?: { constraint?: string } }
  if (cause?.constraint !== 'stored_object_key') throw fault
  throw new MasterKeyWrong(`The key "${id}" of DOCUMENT_KEYS was taken out of use: put the new key first`)
}

async function digestOf(file: AsyncIterable<Uint8Array>): Promise<FileDigest> {
  const digest = createHash('sha256')
  let size = 0
  for await (const bytes of file) {
    digest.update(bytes)
    size += bytes.length
  }
  return { size, hash: digest.digest('base64url') }
}

export async function hexHashOf(object: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const bytes of object) digest.update(bytes)
  return digest.digest('hex')
}
