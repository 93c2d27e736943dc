import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../help/servers/children'

/** Open files and sockets of a process, and the files in its folders. */
export interface OpenResources {
  /** Number of open sockets. Sockets to child processes are not counted, since the pool decides how many there are. */
  sockets: number
  /** Open files, without devices and without the files of the database, which decides how many stay open. */
  files: string[]
  /** Files in the temporary folder and in the folder for incoming uploads. */
  received: string[]
}

interface Options {
  pid: number
  data: string
  temporary: string
}

export function openResourcesOf({ pid, data, temporary }: Options): OpenResources {
  const open = openIn(pid)
  const excluded = [join(data, 'database'), '/dev/']
  return {
    sockets: open.filter(target => target.startsWith('socket:')).length - childrenOf(pid),
    files: open
      .filter(target => target.startsWith('/') && !excluded.some(folder => target.startsWith(folder)))
      .sort(),
    received: [temporary, join(data, 'incoming')].flatMap(folder =>
      existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : [],
    ),
  }
}

/** Returns the targets of a process's open descriptors. On Linux only; empty elsewhere. */
function openIn(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap(name => {
    try {
      return readlinkSync(join(folder, name))
    } catch {
      // Closed in the meantime.
      return []
    }
  })
}

/** Returns what is new since the earlier list. */
export function newResources(before: OpenResources, after: OpenResources): string[] {
  const added = (current: string[], earlier: string[]) => {
    const unmatched = [...earlier]
    return current.filter(item => {
      const index = unmatched.indexOf(item)
      if (index >= 0) unmatched.splice(index, 1)
      return index < 0
    })
  }
  const sockets = after.sockets - before.sockets
  return [
    ...(sockets > 0 ? [`${sockets} sockets`] : []),
    ...added(after.files, before.files).map(path => `open: ${path}`),
    ...added(after.received, before.received),
  ]
}
