import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A process, identifiable across machines. */
export interface LockHolder {
  pid: number
  host: string
  /**
   * Start time of the process, in clock ticks after the start of the machine. The same pid with another start time is another
   * process.
   */
  since: string | undefined
}

/**
 * Locks a data folder. Returns the function that unlocks it. Throws a `FolderLocked` if a running process holds the lock: PGlite
 * silently loses rows if two processes open one folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const self = describeProcess(process.pid)
  if (!tryLock(file, self)) {
    const holder = readLock(file)
    if (holder && isAlive(holder)) throw new FolderLocked(folder, holder)
    removeStaleLock(file, folder, self)
    if (!tryLock(file, self)) throw new FolderLocked(folder, readLock(file) ?? self)
  }
  const ownText = readFileSync(file, 'utf8')
  return () => {
    if (readText(file) === ownText) rmSync(file, { force: true })
  }
}

export class FolderLocked extends Error {
  constructor(
    folder: string,
    readonly holder: LockHolder,
  ) {
    super(
      `The data folder ${folder} is held by process ${holder.pid} on ${holder.host}. ` +
        `Stop it, or choose another folder with DATA_DIR. If that machine no longer exists, delete the file "lock" in the data folder.`,
    )
  }
}

export const describeProcess = (pid: number): LockHolder => ({ pid, host: hostname(), since: startOf(pid) })

/** Creates the lock atomically: linking a complete file fails if a lock exists. */
function tryLock(file: string, self: LockHolder): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of an ended process. If another process has created its own lock meanwhile, that lock is put back. */
function removeStaleLock(file: string, folder: string, self: LockHolder): void {
  const moved = `${file}.${self.pid}.old`
  try {
    renameSync(file, moved)
    const holder = readLock(moved)
    if (!holder || !isAlive(holder)) return
    linkSync(moved, file)
    throw new FolderLocked(folder, holder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  } finally {
    rmSync(moved, { force: true })
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // No such file: the lock was removed; or (for /proc) the examined process has ended, or the system is not Linux.
    return undefined
  }
}

function readLock(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readText(file) ?? 'null') ?? undefined
  } catch {
    // A crash of the machine has left an incomplete lock. Its process has ended.
    return undefined
  }
}

/** Returns true if the process is running. A process on another machine cannot be checked, and counts as running. */
export function isAlive({ pid, host, since }: LockHolder): boolean {
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return since === startOf(pid)
}

/** Returns the start time of a process: the 22nd field of its state (proc(5)). Undefined on systems other than Linux. */
const startOf = (pid: number): string | undefined =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19]
