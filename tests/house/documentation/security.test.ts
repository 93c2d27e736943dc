import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from '../../help/source/house'

/** OWASP ASVS 5.0.0: number of requirements of levels 1 and 2, by chapter and section. In each section they are numbered from 1. */
const standard: Record<number, Record<number, number>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
}

const text = read('SECURITY.md')
const list = text.slice(text.indexOf('## OWASP ASVS'))
const rows = list
  .split('\n')
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '')))
  .filter(([first = '']) => /^\d+\.\d+\.\d+/.test(first))

/** Expands ranges: `6.2.1–6.2.3` becomes three ids. */
function idsOf(cell: string): string[] {
  return cell.split(', ').flatMap(range => {
    const [from = '', to = from] = range.split('–')
    const section = from.slice(0, from.lastIndexOf('.'))
    const [first, last] = [from, to].map(id => Number(id.split('.').at(-1))) as [number, number]
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`)
  })
}

test('each requirement of the standard is in one row', () => {
  const requirements = Object.entries(standard).flatMap(([chapter, sections]) =>
    Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  )
  expect(requirements).toHaveLength(253)
  expect(rows.flatMap(([ids = '']) => idsOf(ids)).sort()).toEqual(requirements.sort())
})

test('each row has one of four verdicts', () => {
  for (const [ids, verdict] of rows)
    expect(['yes', 'does not apply', 'operator', '**open**'], ids).toContain(verdict)
})

test('a requirement that is met names existing paths', () => {
  for (const [ids, verdict, , where = ''] of rows) {
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path as string)
    if (verdict === 'yes') expect(places, ids).not.toEqual([])
    for (const path of places) expect(existsSync(path), `${ids}: ${path}`).toBe(true)
  }
})

const testsIn = (cell = '') => [...cell.matchAll(/`(tests\/[^`]+)`/g)].map(([, path]) => path as string)

test('a requirement that is met or open names its test, or states that it has none', () => {
  for (const [ids, verdict, , where] of rows.filter(
    ([, verdict]) => verdict === 'yes' || verdict === '**open**',
  ))
    expect(testsIn(where).length > 0 || where?.includes('no test'), `${ids}: ${verdict}`).toBe(true)
})

test('each row of the table of protections names existing tests', () => {
  const table = text.slice(text.indexOf('## What protects whom'), text.indexOf('`npm run fuzz`'))
  const claims = table.split('\n').filter(line => line.startsWith('| ') && !/^\| (What|---)/.test(line))
  expect(claims.length).toBeGreaterThan(8)
  for (const claim of claims) {
    expect(testsIn(claim), claim).not.toEqual([])
    for (const path of testsIn(claim)) expect(existsSync(path), path).toBe(true)
  }
})
