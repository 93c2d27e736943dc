import { expect, test } from 'vitest'
import { importsOf, sources } from '../help/source/house'

const fileOf = new Map(sources.map(path => [path.replace(/(\/index)?\.tsx?$/, ''), path]))

/** The imports of each file, including types and dynamic imports. */
const graph = new Map(
  sources.map(path => [
    path,
    importsOf(path).flatMap(to => fileOf.get(to.replace(/(\/index)?(\.[jt]sx?)?$/, '')) ?? []),
  ]),
)

/** Returns the import cycles, each with its files in order. */
function findCycles(graph: Map<string, string[]>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' -> '))
    if (start >= 0 || done.has(path)) return
    for (const to of graph.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

test('import cycles of two files and of three files are found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['a', 'c']],
    ['c', ['d']],
    ['d', ['b']],
    ['e', ['a']],
  ])
  expect(findCycles(graph)).toEqual(['a -> b -> a', 'b -> c -> d -> b'])
})

test('every part of the project is in the graph', () => {
  for (const folder of ['widgets/', 'host/', 'demo/', 'tests/', 'vite.config.ts'])
    expect(sources.some(path => path.startsWith(folder) && graph.get(path)?.length)).toBe(true)
})

test('no file imports itself through other files', () => {
  expect(findCycles(graph)).toEqual([])
})
