import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describeProcess, isAlive, type LockHolder } from '../db/folder-lock'

/** Milliseconds after which no file is under way any more: an upload has ten minutes. */
const OLD = 3_600_000

/** Where files lie until they are taken or refused. */
export interface UploadFolder {
  folder: string
  /** Deletes what processes left that are gone. */
  sweep: () => void
  close: () => void
}

/**
 * A folder of this process's own in `parent`. Its name says whose it is, so that a server that starts deletes what one
 * that was killed has left, and nothing of one that runs beside it.
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
    else if (holder.host !== hostname()) sweepOther(path)
  }
}

const isOld = (path: string): boolean => {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return mtimeMs !== undefined && mtimeMs < Date.now() - OLD
}

/**
 * Whether that machine is still there cannot be seen from here. Its server makes a folder anew that it misses, but
 * would miss a file: only what is old goes, and the folder once it has been empty for as long.
 */
function sweepOther(folder: string): void {
  try {
    const names = readdirSync(folder)
    if (names.length === 0 && isOld(folder)) rmdirSync(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (isOld(path)) rmSync(path, { recursive: true, force: true })
    }
  } catch (error) {
    // That machine, or a third one, deletes it at the same time, or puts a file into it.
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(code)) throw error
  }
}
