import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Returns the number of child processes of a process. On Linux only; 0 elsewhere. */
export function childrenOf(pid: number): number {
  const folder = `/proc/${pid}/task`
  if (!existsSync(folder)) return 0
  const lists = readdirSync(folder).map(thread => readFileSync(`${folder}/${thread}/children`, 'utf8'))
  return lists.flatMap(list => list.split(' ').filter(Boolean)).length
}
