import { createReadStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'

/** Returns the folder of the objects of all backups. Beside it, each backup has its own folder. */
export const objectFolder = (folder: string) => join(folder, 'objects')

/** Returns the paths of the files of one backup. */
export const backupFiles = (backup: string) => ({
  database: join(backup, 'database.dump'),
  /** Names of the objects, one per line. */
  objects: join(backup, 'objects.txt'),
  manifest: join(backup, 'manifest.json'),
})

const manifest = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  objects: z.int(),
  bytes: z.int(),
  /** Detects a lost or wrong master key before anything is restored. */
  masterKeys: z.array(z.object({ id: z.string(), sample: z.string() })),
})
export type BackupManifest = z.output<typeof manifest>

/** Suffix of a backup's folder until the backup is complete, and while it is being deleted. */
export const UNFINISHED_SUFFIX = '.part'

const BACKUP_NAME = /^\d{8}T\d{6}\d*Z$/

/** Returns a name such as `20261124T101500123Z`. */
export const backupName = (at: Date): string => at.toISOString().replace(/[-:.]/g, '')

/** Resolves with the names of the complete backups, oldest first. Empty if the folder does not exist. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter(name => BACKUP_NAME.test(name)).sort()

/** Returns undefined for a path that does not exist. Throws any other error, since the path may exist and be unreadable. */
function ignoreIfMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined
  throw fault
}

/** Resolves with the names in a folder. Empty if the folder does not exist. */
const namesIn = async (folder: string) => (await readdir(folder).catch(ignoreIfMissing)) ?? []

export async function readManifest(backup: string): Promise<BackupManifest> {
  const text = await readFile(backupFiles(backup).manifest, 'utf8').catch(ignoreIfMissing)
  const { data } = manifest.safeParse(JSON.parse(text ?? '{}'))
  if (!data) throw new Error(`${backup} is not a backup of this server.`)
  return data
}

/** Iterates over the names of a backup's objects. */
export const readObjectNames = (backup: string): AsyncIterable<string> =>
  createInterface({
    input: createReadStream(backupFiles(backup).objects),
    crlfDelay: Number.POSITIVE_INFINITY,
  })

/**
 * Keeps the newest backups and deletes the others, then deletes the objects that no remaining backup names. Resolves with the
 * number of deleted objects.
 */
export async function keepNewestBackups(folder: string, count: number): Promise<number> {
  const backups = await listBackups(folder)
  const keptBackups = backups.slice(-count)
  // The folder is renamed first, because a half-deleted folder must not count as a backup if the command is killed here.
  for (const name of backups.slice(0, -count))
    await rename(join(folder, name), join(folder, name + UNFINISHED_SUFFIX))
  // Another process may still write a newer unfinished backup, if the operator has deleted its lock.
  const oldestKept = keptBackups[0] ?? ''
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED_SUFFIX) && name < oldestKept)
      await rm(join(folder, name), { recursive: true })
  const neededObjects = new Set<string>()
  for (const name of keptBackups)
    for await (const object of readObjectNames(join(folder, name))) neededObjects.add(object)
  let deletedCount = 0
  for (const kind of ['documents', 'parcels'])
    for (const name of await namesIn(join(objectFolder(folder), kind)))
      if (!neededObjects.has(`${kind}/${name}`)) {
        await rm(join(objectFolder(folder), kind, name))
        deletedCount++
      }
  return deletedCount
}
