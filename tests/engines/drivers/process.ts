import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Clean-up functions that run at the end of this process. */
const cleanups = new Set<() => void>()

process.once('exit', () => {
  for (const cleanUp of cleanups) cleanUp()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Registers a clean-up for the end of this process. Returns a function that runs it now. */
export function registerCleanUp(cleanUp: () => void): () => void {
  cleanups.add(cleanUp)
  return () => {
    if (cleanups.delete(cleanUp)) cleanUp()
  }
}

export interface StartedProcess {
  child: ChildProcess
  /** Ends the process group. Resolves once the process has ended. */
  end: () => Promise<void>
}

/** Starts a program as the leader of a process group, so that its children end with it. */
export function startProcess(command: string, args: string[], options: SpawnOptions): StartedProcess {
  const child = spawn(command, args, { ...options, detached: true })
  const ended = new Promise<void>(done => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const kill = registerCleanUp(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process group has ended already.
    }
  })
  return {
    child,
    end: () => {
      kill()
      return ended
    },
  }
}

/** Creates a folder that is deleted when this process ends. */
export function temporaryFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `${name}-`))
  return {
    path,
    remove: registerCleanUp(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 })),
  }
}
