import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { isTemporary } from '../../../server/storage/database/outage'
import { type ObjectKind, type StoredObject, storedObjectTable } from '../../../server/storage/tables/object'
import type { OperatedServer } from '../../operation'
import type { ListedObject } from '../bucket'
import { deleteDueObjects } from '../delete-objects'
import {
  findFilesOutsideObjects,
  findUnneeded,
  LOWEST_ID,
  lockReferencedFile,
  type ReferencedFile,
} from '../referenced-files'
import { encryptedSize } from '../segments'
import { type ObjectStorage, objectName } from '../storage'
import { NO_KEY, readObject } from '../store'
import { verifyFile } from '../verify-file'

/** Rows per query. */
const PAGE_SIZE = 500

/** Differences between the database and the stores. */
export interface Findings {
  files: number
  /** Files whose bytes are missing or changed. Only a backup can restore them. */
  lost: { id: string; why: string }[]
  /** Names of objects that no row of the database names. */
  unnamed: string[]
  /** Ids of files whose objects no document or parcel needs. */
  unneeded: string[]
  /** When the newest of the unnamed objects was stored. */
  newestUnnamed?: Date
  /** Number of objects that are left in the other store (`S3_OTHER_URL`), if there is one. */
  remaining?: number
}

const kinds = ['document', 'parcel'] as const
const { name, kind: kindColumn, state, fileId } = storedObjectTable

/**
 * Compares the rows of the database with the objects, and with the files that are not in the object store. If `readsFiles` is true,
 * reads and verifies each file completely.
 */
export async function checkDocuments(
  { database, fileStore, parcelStore, objects }: OperatedServer,
  readsFiles: boolean,
): Promise<Findings> {
  const findings: Findings = { files: 0, lost: [], unnamed: [], unneeded: await findUnneeded(database) }
  const recordLoss = (id: string) => (fault: Error) => {
    // A store or database that is unavailable does not prove that the file is lost.
    if (isTemporary(fault)) throw fault
    findings.lost.push({ id, why: fault.message })
  }
  const stores = { document: fileStore, parcel: parcelStore }
  for (const kind of kinds) {
    for (let after = LOWEST_ID; ; ) {
      const files = await findFilesOutsideObjects(database, kind, { after, limit: PAGE_SIZE })
      for (const file of files)
        await (readsFiles ? readWhole : readBeginning)(stores[kind], file).catch(async fault => {
          // The file may have been replaced after the row was read.
          if (await database.transaction(tx => lockReferencedFile(tx, kind, file.id)))
            recordLoss(file.id)(fault)
        })
      findings.files += files.length
      const last = files.at(-1)
      if (!last) break
      after = last.id
    }
    if (objects) await checkObjects({ objects, kind, readsFiles, findings, recordLoss })
  }
  return findings
}

interface Check {
  objects: ObjectStorage
  kind: ObjectKind
  readsFiles: boolean
  findings: Findings
  recordLoss: (id: string) => (fault: Error) => void
}

/** Lists the store to find objects without a row. Requests the object of each row to find missing objects. */
async function checkObjects({ objects, kind, readsFiles, findings, recordLoss }: Check): Promise<void> {
  const { database, bucket } = objects
  for await (const page of bucket.list(`${kind}s/`))
    for (const { name, at } of await objectsWithoutRow(objects, page, kind)) {
      findings.unnamed.push(`${kind}s/${name}`)
      if (!findings.newestUnnamed || at > findings.newestUnnamed) findings.newestUnnamed = at
    }
  for (let after = LOWEST_ID; ; ) {
    const rows = await database
      .select()
      .from(storedObjectTable)
      .where(and(eq(kindColumn, kind), eq(state, 'stored'), gt(name, after)))
      .orderBy(asc(name))
      .limit(PAGE_SIZE)
    const last = rows.at(-1)
    if (!last) return
    after = last.name
    findings.files += rows.length
    for (const row of rows) await checkObject(objects, row, readsFiles).catch(recordLoss(row.fileId))
  }
}

/**
 * Returns the listed objects without a row. The row of an object is written before the object and deleted after the object, so an
 * object without a row belongs to no file.
 */
async function objectsWithoutRow(
  { database }: ObjectStorage,
  page: ListedObject[],
  kind: ObjectKind,
): Promise<ListedObject[]> {
  const listed = page.map(object => ({ ...object, name: object.name.slice(`${kind}s/`.length) }))
  if (listed.length === 0) return []
  const listedCondition = sql`${name}::text in ${listed.map(({ name }) => name)}`
  const rows = await database.select({ name }).from(storedObjectTable).where(listedCondition)
  const namesWithRow = new Set(rows.map(row => row.name))
  return listed.filter(object => !namesWithRow.has(object.name))
}

async function checkObject(objects: ObjectStorage, row: StoredObject, readsFiles: boolean): Promise<void> {
  const { database, bucket } = objects
  const fault = readsFiles
    ? await drain(readObject(objects, row)).catch((fault: Error) => fault)
    : faultOfSize(await bucket.sizeOf(objectName(row)), row)
  if (!fault) return
  // The object may have been replaced or moved after the row was read.
  const unchangedCondition = and(eq(name, row.name), eq(state, 'stored'))
  if ((await database.$count(storedObjectTable, unchangedCondition)) > 0) throw fault
}

function faultOfSize(size: number | undefined, row: StoredObject): Error | undefined {
  const expected = encryptedSize(row.size)
  if (size === undefined) return new Error('its object is not there')
  return size === expected ? undefined : new Error(`its object has ${size} of ${expected} bytes`)
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<undefined> {
  for await (const _ of bytes);
}

type Reader = { read: (id: string) => AsyncIterable<Uint8Array> }

const readWhole = ({ read }: Reader, { id, size, hash }: ReferencedFile) =>
  drain(verifyFile(read(id), { size, hash }))

async function readBeginning({ read }: Reader, { id }: ReferencedFile): Promise<void> {
  for await (const _ of read(id)) return
  throw new Error('it has no bytes')
}

/** Deletes the unnamed and the unneeded objects. Rows of lost files are kept, since a backup may restore the bytes. */
export async function repairObjects(objects: ObjectStorage, { unnamed, unneeded }: Findings): Promise<void> {
  const { database, bucket } = objects
  for (const object of unnamed) await bucket.remove(object)
  if (unneeded.length > 0)
    await database
      .update(storedObjectTable)
      .set({ state: 'leaving', dueAt: sql`now()`, wrappedKey: NO_KEY })
      .where(and(inArray(fileId, unneeded), eq(state, 'stored')))
  await deleteDueObjects(objects)
}
