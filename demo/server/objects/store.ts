import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import type { FileStore } from '../environment/environment'
import { fromNow } from '../mail/queue'
import type { ObjectStoreSettings } from '../settings/object-store'
import { ObjectMissing } from './bucket'
import { type KeyRing, unwrapSecret, wrapSecret } from './key-ring'
import { deleteObjects } from './leaving'
import { type ObjectKind, type StoredObject, storedObjectTable } from './schema'
import { decryptSegments, encryptedSize, encryptSegments, SEGMENT } from './segments'
import { type ObjectStorage, objectName } from './storage'
import { ObjectStoreUnavailable } from './unavailable'
import { type FileDigest, verifyFile } from './verify-file'

/** Milliseconds after which an upload that has no row of a file yet is given up. */
export const ARRIVAL = 3_600_000
/** Of an object that is to be deleted. */
const NO_KEY = new Uint8Array()

const secretOf = (ring: KeyRing, { keyId, name, wrappedKey }: StoredObject) => ({
  name,
  key: unwrapSecret(ring, keyId, name, wrappedKey),
})

/** Encrypted in an object store. What is not there (yet) is read from the store `behind`. */
export function createObjectStore(
  storage: ObjectStorage,
  { kind, behind, isMain }: { kind: ObjectKind; behind: FileStore; isMain: boolean },
): FileStore {
  return {
    put: (id, file) => (isMain ? putObject(storage, { id, kind, file }) : behind.put(id, file)),
    async *read(id) {
      const row = await findObject(storage.database, id)
      if (!row) return yield* behind.read(id)
      try {
        yield* readObject(storage, row)
      } catch (fault) {
        // It was moved, or deleted, after the row was read.
        if (!(fault instanceof ObjectMissing) || (await findObject(storage.database, id))) throw fault
        yield* behind.read(id)
      }
    },
    check: () => storage.bucket.check(),
    async remove(ids) {
      await behind.remove(ids)
      await storage.database
        .update(storedObjectTable)
        .set({ state: 'leaving', dueAt: sql`now()`, wrappedKey: NO_KEY })
        .where(inArray(storedObjectTable.fileId, ids))
      // The list has them: a store that does not answer now is asked again later.
      await deleteObjects(storage, inArray(storedObjectTable.fileId, ids)).catch(storage.report)
    },
  }
}

/** An object store in front of the one for documents and the one for parcels, where one is set. */
export function putBeforeStores(
  [documents, parcels]: [FileStore, FileStore],
  storage: ObjectStorage | undefined,
  settings: ObjectStoreSettings | undefined,
): [FileStore, FileStore] {
  if (!storage || !settings) return [documents, parcels]
  const { isMain } = settings
  return [
    createObjectStore(storage, { kind: 'document', behind: documents, isMain }),
    createObjectStore(storage, { kind: 'parcel', behind: parcels, isMain }),
  ]
}

export async function findObject(database: Database, id: string): Promise<StoredObject | undefined> {
  const [row] = await database
    .select()
    .from(storedObjectTable)
    .where(and(eq(storedObjectTable.fileId, id), eq(storedObjectTable.state, 'stored')))
  return row
}

/** The verified file. */
export const readObject = ({ bucket, ring }: ObjectStorage, row: StoredObject): AsyncGenerator<Uint8Array> =>
  verifyFile(decryptSegments(bucket.read(objectName(row)), secretOf(ring, row)), row)

/** The object is listed before its first byte is sent: no crash leaves one that is not. */
export async function putObject(
  { database, bucket, ring }: ObjectStorage,
  { id, kind, file }: { id: string; kind: ObjectKind; file: string },
): Promise<(tx: Database) => Promise<void>> {
  const name = randomUUID()
  const key = randomBytes(32)
  const read = () => createReadStream(file, { highWaterMark: SEGMENT })
  const open = () => encryptSegments(read(), { key, name })
  const [digest, hash] = await Promise.all([digestOf(read()), hexHashOf(open())])
  await database.insert(storedObjectTable).values({
    ...{ name, fileId: id, kind, keyId: ring.current, ...digest },
    wrappedKey: wrapSecret(ring, ring.current, name, key),
    state: 'arriving',
    dueAt: fromNow(ARRIVAL),
  })
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

async function digestOf(file: AsyncIterable<Uint8Array>): Promise<FileDigest> {
  const digest = createHash('sha256')
  let size = 0
  for await (const bytes of file) {
    digest.update(bytes)
    size += bytes.length
  }
  return { size, hash: digest.digest('base64url') }
}

async function hexHashOf(object: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHash('sha256')
  for await (const bytes of object) digest.update(bytes)
  return digest.digest('hex')
}
