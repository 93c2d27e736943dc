import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openBucket } from '../objects/bucket'
import { assertKeysOpen } from '../objects/key-ring'
import type { ObjectStoreSettings } from '../settings/object-store'
import {
  type BackupManifest,
  backupFiles,
  objectFolder,
  readManifest,
  readObjectNames,
} from './backup-folder'
import { forEachConcurrently } from './for-each-concurrently'
import { runPostgresTool } from './postgres-tools'

const CONCURRENT_COPIES = 4

interface Restore {
  folder: string
  /** The name of the backup. */
  backup: string
  url: string
  objectStore: ObjectStoreSettings | undefined
}

/**
 * Restores the objects of a backup into the configured store, then the rows into an empty database. It first checks the backup,
 * the keys and the database, and writes nothing if one of them is wrong. After a crash it can be called again.
 */
export async function restoreBackup({ folder, backup, url, objectStore }: Restore): Promise<BackupManifest> {
  const path = join(folder, backup)
  const manifest = await readManifest(path)
  checkStore(manifest, objectStore)
  await requireEmptyDatabase(url)
  if (objectStore) await putObjects(path, objectFolder(folder), objectStore)
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  await runPostgresTool('pg_restore', url, [...args, backupFiles(path).database])
  return manifest
}

/** Throws an error for the operator if the object store is not configured, or if its keys do not open the documents. */
function checkStore({ objects, masterKeys }: BackupManifest, store: ObjectStoreSettings | undefined): void {
  if (!store && objects > 0)
    throw new Error('This backup has documents of an object store: set S3_URL and DOCUMENT_KEYS.')
  if (!store) return
  assertKeysOpen(
    store.ring,
    masterKeys.map(({ id, sample }) => ({ id, sample: Buffer.from(sample, 'base64') })),
  )
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // This event is ignored, because each query on the broken connection rejects.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`)
    if (rowCount) throw new Error('The database is not empty: restore the backup into a new database.')
  } finally {
    await client.end()
  }
}

async function putObjects(backupPath: string, folder: string, { place }: ObjectStoreSettings): Promise<void> {
  const bucket = openBucket(place)
  await forEachConcurrently(readObjectNames(backupPath), CONCURRENT_COPIES, async name => {
    const path = join(folder, name)
    const { size } = await stat(path).catch(() => {
      throw new Error(
        `The file ${path} is missing: put the folder with the objects of all backups beside the backup.`,
      )
    })
    // Skips an object that is already there: from an earlier run, or because the store never lost it.
    if ((await bucket.sizeOf(name)) === size) return
    const read = () => createReadStream(path)
    const hash = createHash('sha256')
    for await (const bytes of read()) hash.update(bytes)
    await bucket.put(name, { size, hash: hash.digest('hex'), open: read })
  })
}
