import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describeProcess, isAlive, type LockHolder } from '../../storage/database/folder-lock'

/** A file older than this number of milliseconds is not of an upload in progress: an upload has ten minutes. */
const OLD_MS = 3_600_000

/** The folder of files until they are accepted or refused. */
export interface UploadFolder {
  folder: string
  /**
   * Deletes the folders of processes that have ended, and old files of other machines. Also deletes anything else in the parent
   * folder.
   */
  sweep: () => void
  close: () => void
}

/**
 * Creates this process's own folder in `parent`. Its name identifies the process, so that other servers can recognise the folders
 * of processes that have ended.
 */
export function openUploadFolder(parent: string): UploadFolder {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const sweep = () => sweepIncoming(parent)
  sweep()
  const folder = mkdtempSync(join(parent, `${nameOf(describeProcess(process.pid))}-`))
  return { folder, sweep, close: () => rmSync(folder, { recursive: true, force: true }) }
}

const nameOf = ({ pid, since = '', host }: LockHolder) => `${pid}-${since}-${host}`

function readName(name: string): LockHolder | undefined {
  const [, pid, since, host = ''] = name.match(/^(\d+)-(\d*)-(.+)-\w{6}$/) ?? []
  return pid ? { pid: Number(pid), host, since: since || undefined } : undefined
}

function sweepIncoming(parent: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    const holder = readName(name)
    if (!holder || !isAlive(holder)) rmSync(path, { recursive: true, force: true })
    else if (holder.host !== hostname()) sweepFolderOfOtherMachine(path)
  }
}

const isOld = (path: string): boolean => {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && mtimeMs < Date.now() - OLD_MS
}

/**
 * Deletes old files of a process on another machine. This machine cannot check whether that process has ended. An empty folder is
 * deleted after the same time, since a server that needs the folder creates it again.
 */
function sweepFolderOfOtherMachine(folder: string): void {
  try {
    const names = readdirSync(folder)
    if (names.length === 0 && isOld(folder)) rmdirSync(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (isOld(path)) rmSync(path, { recursive: true, force: true })
    }
  } catch (error) {
    // Another machine deletes the folder concurrently, or writes a file into it.
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) throw error
  }
}
