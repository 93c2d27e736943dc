import { expect, test } from 'vitest'
import { type Check, checks, criteria } from '../../host/about/criteria'
import { kept } from '../../host/about/kept'
import { files, languages, read, sources, textsOf } from '../help/house'

/** WCAG 2.2: a guideline, its criteria of level A, those of level AA. 4.1.1 is gone, and AAA is not asked for. */
const guidelines: [string, number[], number[]][] = [
  ['1.1', [1], []],
  ['1.2', [1, 2, 3], [4, 5]],
  ['1.3', [1, 2, 3], [4, 5]],
  ['1.4', [1, 2], [3, 4, 5, 10, 11, 12, 13]],
  ['2.1', [1, 2, 4], []],
  ['2.2', [1, 2], []],
  ['2.3', [1], []],
  ['2.4', [1, 2, 3, 4], [5, 6, 7, 11]],
  ['2.5', [1, 2, 3, 4], [7, 8]],
  ['3.1', [1], [2]],
  ['3.2', [1, 2, 6], [3, 4]],
  ['3.3', [1, 2, 7], [3, 4, 8]],
  ['4.1', [2], [3]],
]

test('every criterion of WCAG 2.2, A and AA, is in the table once, with its level', () => {
  const named = guidelines.flatMap(([guideline, a, aa]) => [
    ...a.map(number => `${guideline}.${number} A`),
    ...aa.map(number => `${guideline}.${number} AA`),
  ])
  expect(criteria.map(({ id, level }) => `${id} ${level}`).sort()).toEqual(named.sort())
  expect(criteria).toHaveLength(55)
})

/** How many criteria each topic of RGAA 4.1 has. */
const topics = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('every criterion of RGAA 4.1 is named, but for the one that is about 4.1.1 alone, and no other', () => {
  const all = topics.flatMap((count, topic) =>
    Array.from({ length: count }, (_, number) => `${topic + 1}.${number + 1}`),
  )
  const named = new Set(criteria.flatMap(({ rgaa }) => rgaa).flatMap(numbersOf))
  expect(all.filter(number => !named.has(number))).toEqual(['8.1'])
  expect([...named].filter(number => !all.includes(number))).toEqual([])
})

/** `5.4-5.8` is five numbers. */
function numbersOf(range: string): string[] {
  const [topic, first, last] = range.match(/\d+/g)?.filter((_, place) => place !== 2) ?? []
  const length = Number(last ?? first) - Number(first) + 1
  return Array.from({ length }, (_, step) => `${topic}.${Number(first) + step}`)
}

const everybody = /^tests\/journeys\/everybody(\.journey)?\.ts$/

/** Which tests do it, and what in them shows that they do; what people do has none. */
const evidence: Record<Check, [RegExp, RegExp] | 'people'> = {
  axe: [/^tests\/journeys\/\w+\.journey\.ts$/, /expectAccessible\(/],
  keyboard: [/^tests\/journeys\/keyboard\.journey\.ts$/, /registers by keyboard alone/],
  zoom: [everybody, /width: 320, height: 256/],
  spacing: [everybody, /letter-spacing: 0\.12em/],
  forced: [everybody, /forcedColors: 'active'/],
  motion: [everybody, /reducedMotion: 'reduce'/],
  dark: [/^tests\/journeys\/addresses(\.journey)?\.ts$/, /colorScheme|'dark'/],
  target: [everybody, /expectTargets\(page\)/],
  focus: [everybody, /expectFocusSeen\(page/],
  tree: [everybody, /expectTree\(page\)/],
  element: [/^tests\/elements\/\w+\.test\.ts$/, /describe\(|it\(/],
  error: [/^tests\/journeys\/(registration|faults)\.journey\.ts$/, /setFiles|abort\(|status: 5/],
  session: [/^tests\/journeys\/session\.journey\.ts$/, /go on, by keyboard alone/],
  language: [/^tests\/house\/parts\.test\.ts$/, /French words are marked where/],
  look: 'people',
  read: 'people',
  source: 'people',
}

test.each(checks)('what the statement calls %s is done', check => {
  const used = criteria.filter(criterion => criterion.checks.includes(check))
  expect(used, check).not.toEqual([])
  const proof = evidence[check]
  if (proof === 'people') return
  const [path, mark] = proof
  const tests = files.filter(file => path.test(file))
  expect(tests, `${path}`).not.toEqual([])
  expect(tests.some(file => mark.test(read(file)))).toBe(true)
})

test('what people alone have looked into says so in every language', () => {
  const people = checks.filter(check => evidence[check] === 'people')
  for (const language of languages) {
    const texts = textsOf(language, 'about')
    const [sentence] = texts['about.check.look.text']?.match(/[^.。]+[.。]$/) ?? []
    expect(sentence, language).toBeTruthy()
    for (const check of people)
      expect(texts[`about.check.${check}.text`], language).toContain(sentence?.trim())
  }
})

test('every criterion, state and check has its words, and every one that is partly met its reason', () => {
  const partly = criteria.filter(({ state }) => state === 'partly').map(({ id }) => id)
  for (const language of languages) {
    const texts = textsOf(language, 'about')
    for (const { id, state, checks } of criteria) {
      const keys = [`criterion.${id}`, `state.${state}`, ...checks.map(check => `check.${check}.name`)]
      for (const key of keys) expect(texts[`about.${key}`], `${language} ${key}`).toBeTruthy()
      expect(checks, id).not.toEqual([])
    }
    const faults = Object.entries(texts).filter(([key]) => key.startsWith('about.accessibility.fault.'))
    const named = faults.flatMap(([, text]) => text.match(/\d\.\d\.\d+/g) ?? [])
    expect(named.sort(), language).toEqual(partly.sort())
  }
})

/** The names in a file that something is kept under, as they are or by their constant. */
function keysIn(path: string): string[] {
  const code = read(path)
  const used = code.matchAll(
    /(?:getItem|setItem|removeItem|openDB(?:<\w+>)?)\(\s*([\w']+)|localStorage\.(\w+)/g,
  )
  return [...used].flatMap(([, name, property]) => {
    if (!name) return /Item$/.test(property ?? '') ? [] : [property ?? '']
    if (name.startsWith("'")) return [name]
    return code.match(new RegExp(`const ${name} = '([^']+)'`))?.[1] ?? `${path}: ${name}`
  })
}

test('the page names everything that is kept in a browser', () => {
  const handed = ['host/storage.ts: key']
  const found = sources.filter(path => /^(widgets|host)\//.test(path)).flatMap(keysIn)
  const names = [...new Set(found)].filter(name => !handed.includes(name)).sort()
  expect(names).toEqual(kept.flatMap(({ keys }) => keys).sort())
})

test('nothing is kept in any other way', () => {
  const others =
    /document\.cookie|cookieStore|caches\.(open|put)|indexedDB\b|serviceWorker|navigator\.storage/
  const wrong = sources.filter(path => /^(widgets|host)\//.test(path) && others.test(read(path)))
  expect(wrong).toEqual([])
})
