import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { walks } from '../../actors/walks'
import { createDemo } from '../../help/demo'

/** What a page that pinned a release exchanges with the server, and the codes that this release can read. */
interface Recorded {
  codes: Record<'type' | 'operator' | 'category', string[]>
  exchanges: {
    method: string
    path: string
    headers: Record<string, string>
    body?: object
    reply: unknown
  }[]
}

const folder = fileURLToPath(new URL('../../samples/exchanges', import.meta.url))
const recorded = readdirSync(folder).map((name): [string, Recorded] => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
])
const app = createDemo()

/**
 * Members of a recorded answer, by path, that are missing in another one or of another type. The other one may have more; of a
 * list each item is like one that was recorded.
 */
function lostIn(before: unknown, now: unknown, path = ''): string[] {
  if (Array.isArray(before))
    return Array.isArray(now) ? now.flatMap(item => lostInItem(before, item, path)) : [path]
  if (typeof before !== 'object' || before === null) return typeof before === typeof now ? [] : [path]
  if (typeof now !== 'object' || now === null) return [path]
  return Object.entries(before).flatMap(([name, value]) =>
    lostIn(value, Reflect.get(now, name), `${path}.${name}`),
  )
}

function lostInItem(before: unknown[], item: unknown, path: string): string[] {
  const [first = [], ...others] = before.map(example => lostIn(example, item, `${path}[]`))
  return others.some(lost => lost.length === 0) ? [] : first
}

/** Every value of a member with this name, however deep. */
const valuesOf = (name: string, value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : valuesOf(name, inner)))
    : []

test.each(recorded)(
  'what a page with release %s sends is accepted, and what it reads is there',
  async (_, { exchanges }) => {
    for (const { method, path, headers, body, reply } of exchanges) {
      const answer = await app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(lostIn(reply, await answer.json()), path).toEqual([])
    }
  },
)

test.each(recorded)(
  'its browser may make the calls of release %s from another origin',
  async (_, { exchanges }) => {
    for (const { method, path, headers } of exchanges) {
      const { Origin = '' } = headers
      const asked = { Origin, 'Access-Control-Request-Method': method }
      const answer = await app.request(path, { method: 'OPTIONS', headers: asked })
      const allowed = answer.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? ''
      for (const name of ['accept-language', 'content-type']) expect(allowed, path).toContain(name)
    }
  },
)

test.each(recorded)(
  'no question and no document has a code that release %s cannot read',
  async (_, { codes }) => {
    for (const { who, answers, required = [], optional = [] } of walks) {
      const { nationality = '', birthdate = '' } = Object.fromEntries(answers)
      const query = new URLSearchParams({ nationality, birthdate })
      const questions = await (await app.request(`/api/eligibilities/questions?${query}`)).json()
      expect(codes.type, who).toEqual(expect.arrayContaining(valuesOf('type', questions)))
      expect(codes.operator, who).toEqual(expect.arrayContaining(valuesOf('operator', questions)))
      expect(codes.category, who).toEqual(expect.arrayContaining([...required, ...optional]))
    }
  },
)

test('a member that went, or is of another type, is found', () => {
  const before = [{ key: 'q', values: [{ value: 'a' }], isNew: true }]
  expect(lostIn(before, [{ key: 1, values: [{ label: 'A' }], isNew: true, more: 1 }])).toEqual([
    '[].key',
    '[].values[].value',
  ])
  expect(lostIn({ eligible: true }, { eligible: 'yes' })).toEqual(['.eligible'])
  expect(lostIn(before, [...before, { ...before[0], more: 1 }])).toEqual([])
})
