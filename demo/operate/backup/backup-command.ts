import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FolderLocked, lockFolder } from '../../server/storage/database/folder-lock'
import { readDataPlace } from '../settings/settings'
import { UsageError } from '../usage-error'
import { withServer } from '../with-server'
import { makeBackup } from './backup'
import { keepNewestBackups } from './backup-folder'

const options = { keep: { type: 'string' } } as const

/** Returns the address of the database. Throws if the database is PGlite: its backup is a copy of its folder. */
export function requirePostgres(): string {
  const { databaseUrl } = readDataPlace(process.env)
  if (databaseUrl) return databaseUrl
  throw new Error('Backups need PostgreSQL (DATABASE_URL). With PGlite, stop the server and copy DATA_DIR.')
}

export async function runBackup(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new UsageError('Name the folder of the backups')
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep needs the number of backups to keep, at least 1')
  const url = requirePostgres()
  const unlock = lockBackups(folder)
  try {
    await backUp(folder, url, keep)
  } finally {
    unlock()
  }
}

/**
 * Allows one backup at a time. `--keep` deletes each object that no complete backup names, so it would delete the objects of a
 * backup in progress.
 */
function lockBackups(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    const { pid, host } = error.holder
    throw new Error(
      `Another backup into ${folder} is under way (process ${pid} on ${host}). ` +
        `If that machine no longer exists, delete the file "lock" in the backup folder.`,
    )
  }
}

async function backUp(folder: string, url: string, keep: number | undefined): Promise<void> {
  const began = performance.now()
  const at = new Date()
  const { objects, bytes } = await withServer(({ database, objects }) =>
    makeBackup({ database, objects, url, folder, at }),
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `Backup of ${at.toISOString()}: the database and ${objects} objects (${Math.ceil(bytes / 1e6)} MB), in ${seconds} s.\n`,
  )
  if (keep)
    process.stdout.write(`Objects of earlier backups deleted: ${await keepNewestBackups(folder, keep)}.\n`)
}
