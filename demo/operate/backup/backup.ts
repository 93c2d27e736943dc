import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../../server/storage/database/database'
import { masterKeyTable, type StoredObject, storedObjectTable } from '../../server/storage/tables/object'
import { pauseDeletion } from '../objects/delete-objects'
import { LOWEST_ID } from '../objects/referenced-files'
import { retryWhileUnavailable } from '../objects/retry'
import { encryptedSize } from '../objects/segments'
import { type ObjectStorage, objectName } from '../objects/storage'
import {
  type BackupManifest,
  backupFiles,
  backupName,
  objectFolder,
  UNFINISHED_SUFFIX,
} from './backup-folder'
import { forEachConcurrently } from './for-each-concurrently'
import { runPostgresTool } from './postgres-tools'

const ROWS_PER_QUERY = 500
const CONCURRENT_COPIES = 4
/**
 * Milliseconds for which the copy of an object is retried. The time is long, because one failure ends the whole backup, and no
 * visitor waits.
 */
const RETRY_MS = 120_000

export interface Backup {
  database: Database
  objects: ObjectStorage | undefined
  /** URL of the database. */
  url: string
  folder: string
  at: Date
}

/** Copies database and objects as they were at one moment. The folder gets its final name when the copy is complete. */
export async function makeBackup(backup: Backup): Promise<BackupManifest> {
  const { database, folder, at } = backup
  const path = join(folder, backupName(at))
  const unfinished = path + UNFINISHED_SUFFIX
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    // Objects that students replace during the backup are kept until they are copied.
    const manifest = await pauseDeletion(database, () => copyData(backup, unfinished))
    await writeDurably(backupFiles(unfinished).manifest, JSON.stringify(manifest, undefined, 2))
    await rename(unfinished, path)
    return manifest
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true })
    throw fault
  }
}

/** `pg_dump` and the list of objects see the same snapshot, which this transaction holds open. */
async function copyData({ url, objects, folder, at }: Backup, unfinished: string): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: url })
  // This event is ignored, because each query on the broken connection rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_in_transaction_session_timeout = 0; set statement_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const dumpArguments = [
      '--exclude-table-data',
      'object_hold',
      '--snapshot',
      rows[0]?.id ?? '',
      '--format=custom',
      '--no-owner',
      '--no-privileges',
    ]
    await runPostgresTool('pg_dump', url, [...dumpArguments, '--file', backupFiles(unfinished).database])
    const snapshot: Database = drizzle(client)
    const keys = await snapshot.select().from(masterKeyTable)
    return {
      version: 1,
      at: at.toISOString(),
      ...(await copyObjects({ snapshot, objects, folder, unfinished })),
      masterKeys: keys.map(({ id, sample }) => ({ id, sample: Buffer.from(sample).toString('base64') })),
    }
  } finally {
    await client.end()
  }
}

interface Copy {
  snapshot: Database
  objects: ObjectStorage | undefined
  folder: string
  unfinished: string
}

async function copyObjects({ snapshot, objects, folder, unfinished }: Copy) {
  const list = createWriteStream(backupFiles(unfinished).objects, { mode: 0o600 })
  const counts = { objects: 0, bytes: 0 }
  await forEachConcurrently(storedObjects(snapshot), CONCURRENT_COPIES, async row => {
    if (!objects) throw new Error('Documents are in an object store: set S3_URL and DOCUMENT_KEYS.')
    await copyObject(objects, row, objectFolder(folder))
    list.write(`${objectName(row)}\n`)
    counts.objects++
    counts.bytes += encryptedSize(row.size)
  }).finally(() => list.end())
  await finished(list)
  return counts
}

async function* storedObjects(snapshot: Database): AsyncGenerator<StoredObject> {
  const { name, state } = storedObjectTable
  for (let after = LOWEST_ID; ; ) {
    const rows = await snapshot
      .select()
      .from(storedObjectTable)
      .where(and(eq(state, 'stored'), gt(name, after)))
      .orderBy(asc(name))
      .limit(ROWS_PER_QUERY)
    const last = rows.at(-1)
    if (!last) return
    after = last.name
    yield* rows
  }
}

/** Copies an object in its encrypted form. Objects never change, so an object that an earlier backup has copied is skipped. */
async function copyObject({ bucket }: ObjectStorage, row: StoredObject, folder: string): Promise<void> {
  const name = objectName(row)
  const path = join(folder, name)
  const size = encryptedSize(row.size)
  // If there is no earlier copy, or its size cannot be read, the object is copied.
  if ((await stat(path).catch(() => undefined))?.size === size) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.part`
  await retryWhileUnavailable(RETRY_MS, () =>
    pipeline(
      Readable.from(bucket.read(name, { size })),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    ),
  )
  const copied = (await stat(unfinished)).size
  if (copied !== size)
    throw new Error(`The object ${name} has ${copied} of ${size} bytes: run documents-check.`)
  await rename(unfinished, path)
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
