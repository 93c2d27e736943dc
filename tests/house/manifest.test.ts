import { expect, test } from 'vitest'
import { describedElements } from '../../widgets/manifest'
import { errorCodes, noticeCodes, simulatorNoticeCodes } from '../../widgets/manifest/codes'
import { files, read, sources } from '../help/source/house'

const kit = sources.filter(path => /^widgets\/(?!manifest\/)/.test(path))
const code = kit.map(path => read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).join('\n')
const [simulator] = describedElements

const matchesOf = (pattern: RegExp, text = code) =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, names]) => (names as string).split(' ')))].sort()

test('every tag that is defined is described', () => {
  expect(describedElements.map(({ tag }) => tag).sort()).toEqual(matchesOf(/\btag: '(sante-\w+)'/g))
})

test('every colour, length and font that a page can set is described, with its default', () => {
  const css = read('widgets/ui/style/tokens.css').replace(/\s+/g, ' ')
  const defaults = [
    ...css.matchAll(/var\(\s*(--sante-[\w-]+),\s*(?:var\([\w-]+,\s*(#\w+)\)|(\w+\([^()]*\)|[^()]+?))\s*\)/g),
  ]
  const initials = Object.fromEntries(
    defaults.map(([, name, innerDefault, plainDefault]) => [name, innerDefault ?? plainDefault]),
  )
  expect(Object.fromEntries(simulator?.tokens.map(({ name, initial }) => [name, initial]) ?? [])).toEqual(
    initials,
  )
  const others = files.filter(
    path => /^widgets\/.*\.(css|tsx?)$/.test(path) && !path.startsWith('widgets/manifest/'),
  )
  const named = others.flatMap(path => matchesOf(/var\((--sante-[\w-]+)/g, read(path)))
  expect([...new Set(named)].sort()).toEqual(Object.keys(initials).sort())
})

test('every part of a view is described', () => {
  const [variants = ''] = read('widgets/ui/button.tsx').match(/(?<=variant\?: ).*(?= })/) ?? []
  const cards = matchesOf(/\bcreate\(\s*'\w+',\s*'([^']+)'/g)
  const parts = [
    ...matchesOf(/\bpart="([^"]+)"/g),
    ...matchesOf(/\bpart={`(\w+) \${variant}`}/g),
    ...matchesOf(/'(\w+)'/g, variants),
    ...cards,
  ]
  expect(Object.keys(simulator?.parts ?? {}).sort()).toEqual([...new Set(parts)].sort())
})

test('every event that is described is dispatched somewhere', () => {
  const dispatched = [...matchesOf(/[eE]mit\('(\w+)'/g), ...matchesOf(/'sante-(\w+)'\]/g)]
  const described = describedElements.flatMap(({ events }) => events.map(({ name }) => name))
  expect([...new Set(described)].sort()).toEqual([...new Set(dispatched)].sort())
})

test('every code that is described is used somewhere', () => {
  const raising = kit.filter(path => !/\/(notice-code|event-details)\.ts$/.test(path)).map(read)
  const literals = raising
    .filter(text => /callContext|raise\(|emit\(|detail: {|Refusals|type Outage/i.test(text))
    .join('\n')
  const codes = [...Object.keys(noticeCodes), ...Object.keys(errorCodes)]
  expect(codes.filter(name => !literals.includes(`'${name}'`))).toEqual([])
})

test('the simulator’s own notices are those that its code raises', () => {
  const own = kit.filter(path => /^widgets\/(simulator|element)\//.test(path)).map(read)
  // An outage is raised by a variable: `code: outage`.
  const [outages = ''] = read('widgets/runtime/outage.ts').match(/(?<=type Outage = ).*/) ?? []
  const raised = [...matchesOf(/\bcode: '(\w+)'/g, own.join('\n')), ...matchesOf(/'(\w+)'/g, outages)]
  expect(raised.filter(name => !(name in errorCodes)).sort()).toEqual(
    Object.keys(simulatorNoticeCodes).sort(),
  )
})

interface Described {
  en: string
  fr: string
}

/** Returns all objects in a value that have an English and a French text. */
function descriptionsIn(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'en' in value && 'fr' in value ? [value as Described] : []
  return [...own, ...Object.values(value).flatMap(descriptionsIn)]
}

test('the manifest has both languages, with French spacing', () => {
  const descriptions = descriptionsIn(describedElements)
  expect(descriptions.length).toBeGreaterThan(100)
  expect(
    descriptions.filter(({ en, fr }) => !en || !fr || / [;!?:»]|« /.test(fr.replace(/`[^`]*`/g, ''))),
  ).toEqual([])
})
