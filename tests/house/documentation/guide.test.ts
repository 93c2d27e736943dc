import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fill, guides } from '../../../host/build/package/guide'
import type { GuideLanguage } from '../../../host/build/package/guide-tables'
import { describedElements } from '../../../widgets/manifest'
import { read } from '../../help/source/house'

const guidePaths = Object.entries(guides) as [GuideLanguage, string][]
const english = read(guides.en)
const french = read(guides.fr)

/** Returns the languages of the code blocks, in order. */
const blocksOf = (text: string) => [...text.matchAll(/^```(\w*)\n[\s\S]*?\n```$/gm)].map(([, kind]) => kind)
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
const levelsOf = (text: string) => withoutCode(text).match(/^#+(?= )/gm)
const targetsOf = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)#]+)/g)].map(([, to]) => to as string)
const markersOf = (text: string) => text.match(/^<!-- .*manifest.* -->$/gm)

test.each(guidePaths)(
  'in %s the tables match the manifest (otherwise run npm run docs)',
  (language, path) => {
    expect(read(path)).toBe(fill(read(path), language))
  },
)

test('a table that was changed by hand is restored', () => {
  const changed = english.replace('`--sante-ink`', '`--sante-inc`')
  expect(changed).not.toBe(english)
  expect(fill(changed, 'en')).toBe(english)
})

test('both guides have the same structure', () => {
  for (const kind of [levelsOf, blocksOf, markersOf]) {
    expect(kind(english)?.length).toBeGreaterThan(5)
    expect(kind(french)).toEqual(kind(english))
  }
  const pictures = (text: string) => targetsOf(text).filter(to => to.startsWith('pictures/'))
  expect(pictures(english).length).toBeGreaterThan(3)
  expect(pictures(french)).toEqual(pictures(english))
})

test.each(guidePaths)('in %s the target of every link and picture exists', (_, path) => {
  const targets = targetsOf(read(path))
  expect(targets.filter(to => !existsSync(join(dirname(path), to)))).toEqual([])
  expect(targets[0]).toBe(path === guides.en ? 'LISEZMOI.md' : 'README.md')
})

test.each(guidePaths)('in %s every attribute, event, variable and part is described', (_, path) => {
  const text = read(path)
  const names = describedElements.flatMap(({ attributes, events, tokens, parts }) => [
    ...[...attributes, ...tokens].map(({ name }) => name),
    ...events.map(({ name }) => `sante-${name}`),
    ...Object.keys(parts),
  ])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(name => !text.includes(`| \`${name}\` |`))).toEqual([])
})

test('the French guide has French spacing', () => {
  expect(withoutCode(french).match(/.{0,20}(?: [;!?:»]|« ).{0,5}/g)).toBeNull()
})
