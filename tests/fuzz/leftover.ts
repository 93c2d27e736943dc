import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../help/servers/children'

/** Open files and sockets of a process, and the files in its folders. */
export interface Holdings {
  /** Without the one that leads to each child process: the pool decides how many of these it keeps. */
  sockets: number
  /**
   * Files that are open, without those of the database, and what a thread brings with it: how many of these are kept is
   * for the database and for the pool of threads to say.
   */
  files: string[]
  /** Files in the folder for incoming uploads. */
  received: string[]
}

interface Options {
  pid: number
  data: string
  temporary: string
}

export function holdingsOf({ pid, data, temporary }: Options): Holdings {
  const open = openIn(pid)
  const own = [join(data, 'database'), '/dev/']
  return {
    sockets: open.filter(target => target.startsWith('socket:')).length - childrenOf(pid),
    files: open
      .filter(target => target.startsWith('/') && !own.some(folder => target.startsWith(folder)))
      .sort(),
    received: [temporary, join(data, 'incoming')].flatMap(folder =>
      existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [],
    ),
  }
}

/** On Linux alone; nothing elsewhere. */
function openIn(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(name => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      // Closed while we looked.
      return []
    }
  })
}

/** What is new since the earlier list. */
export function leftOver(before: Holdings, after: Holdings): string[] {
  const fresh = (now: string[], then: string[]) => {
    const rest = [...then]
    return now.filter(item => {
      const at = rest.indexOf(item)
      if (at >= 0) rest.splice(at, 1)
      return at < 0
    })
  }
  const sockets = after.sockets - before.sockets
  return [
    ...(sockets > 0 ? [`${sockets} sockets`] : []),
    ...fresh(after.files, before.files).map(path => `open: ${path}`),
    ...fresh(after.received, before.received),
  ]
}
