import { expect, test } from 'vitest'
import { files, read } from '../help/source/house'

const migrations = files.filter(path => path.endsWith('.sql') && path.includes('/migrations/'))
const sqlOf = (path: string) => read(path).replace(/--.*/g, '')
const numberOf = (path: string) => path.match(/(\d+)-[^/]+$/)?.[1]

const tables = migrations.flatMap(path =>
  [...sqlOf(path).matchAll(/create table (\w+)/g)].map(([, name]) => name as string),
)
const touched = (path: string) => tables.filter(name => new RegExp(`\\b${name}\\b`).test(sqlOf(path)))

/** Migrations of two branches can land with one number: a database may then have run them in either order. */
test('two migrations with one number have no table in common, so that their order does not matter', () => {
  expect(migrations.length).toBeGreaterThan(10)
  const clashes = migrations.flatMap((path, at) =>
    migrations
      .slice(at + 1)
      .filter(other => numberOf(other) === numberOf(path))
      .filter(other => touched(path).some(name => touched(other).includes(name)))
      .map(other => [path, other]),
  )
  expect(clashes).toEqual([])
})
