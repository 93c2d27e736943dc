import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What has to be gone when this process is; each undone at once, and by its own id. */
const pending = new Set<() => void>()

process.once('exit', () => {
  for (const undo of pending) undo()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

/** Does it at the latest when this process ends; the answer does it now. */
export function atLatest(undo: () => void): () => void {
  pending.add(undo)
  return () => {
    if (pending.delete(undo)) undo()
  }
}

export interface Started {
  child: ChildProcess
  /** Ends it and all that it has started, and resolves once it is gone. */
  end: () => Promise<void>
}

/** Starts a program as the head of a group of its own, so that what it starts itself ends with it. */
export function startProcess(command: string, words: string[], options: SpawnOptions): Started {
  const child = spawn(command, words, { ...options, detached: true })
  const ended = new Promise<void>(done => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const kill = atLatest(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
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

/** A folder that is gone when this process is. */
export function temporaryFolder(name: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `${name}-`))
  return { path, remove: atLatest(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 })) }
}
