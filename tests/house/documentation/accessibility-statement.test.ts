import { expect, test } from 'vitest'
import {
  additions,
  type Check,
  checks,
  rateOf,
  rgaa,
  scopes,
  type Verdict,
} from '../../../host/about/criteria'
import { browserData } from '../../../host/about/privacy'
import { languages } from '../../../widgets/shared/language'
import { files, read, sources, textsOf } from '../../help/source/house'

/** Number of criteria of each topic of RGAA 4.1: 106 in all. */
const topics = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

test('every criterion of RGAA 4.1 has one verdict, in the order of the standard', () => {
  const ids = topics.flatMap((count, topic) =>
    Array.from({ length: count }, (_, number) => `${topic + 1}.${number + 1}`),
  )
  expect(ids).toHaveLength(106)
  expect(rgaa.map(({ id }) => id)).toEqual(ids)
})

test('the criteria that WCAG 2.2 added at levels A and AA have one verdict each', () => {
  expect(additions.map(({ id }) => id)).toEqual(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8'])
})

const criteria = [...rgaa, ...additions]

test('each verdict names the place and the method of its check', () => {
  for (const { id, scopes, checks } of criteria) {
    expect(scopes, id).not.toEqual([])
    expect(checks, id).not.toEqual([])
    // `all` excludes other scopes.
    expect(scopes.includes('all') && scopes.length > 1, id).toBe(false)
  }
})

test('the rate is computed from the applicable criteria, and rounded down', () => {
  const rate = (verdicts: Verdict[]) =>
    rateOf(verdicts.map(verdict => ({ id: '1.1', verdict, scopes: ['all'], checks: ['axe'] })))
  expect(rate(['met', 'met', 'missed', 'absent'])).toBe(66)
  expect(rate(['met', 'absent'])).toBe(100)
  expect(rate(['missed', 'absent'])).toBe(0)
})

const everybody = /^tests\/journeys\/(page\/accessibility|site\/everybody\/everybody\.slow\.journey)\.ts$/

/** For each check: the test files that do it, and a pattern in them. `people`: no test does it. */
const evidence: Record<Check, [RegExp, RegExp] | 'people'> = {
  axe: [/^tests\/journeys\/(\w+\/)+[\w.]+\.journey\.ts$/, /expectAccessible\(/],
  keyboard: [/^tests\/journeys\/site\/everybody\/keyboard\.journey\.ts$/, /registers with the keyboard only/],
  zoom: [everybody, /width: 320, height: 256/],
  spacing: [everybody, /letter-spacing: 0\.12em/],
  forced: [everybody, /forcedColors: 'active'/],
  motion: [everybody, /reducedMotion: 'reduce'/],
  dark: [/^tests\/journeys\/(site\/)?addresses(\.slow\.journey)?\.ts$/, /colorScheme|'dark'/],
  dialog: [/^tests\/journeys\/site\/everybody\/dialogs\.slow\.journey\.ts$/, /expectDialogFits\(page\)/],
  target: [everybody, /expectTargetSizes\(page\)/],
  focus: [everybody, /expectFocusVisible\(page/],
  tree: [everybody, /expectAccessibilityTree\(page\)/],
  element: [/^tests\/elements\/(\w+\/)?\w+\.test\.ts$/, /describe\(|it\(/],
  error: [
    /^tests\/journeys\/(registration\/required|site\/faults)\.journey\.ts$/,
    /aria-invalid|abort\(|status: 5/,
  ],
  session: [
    /^tests\/journeys\/site\/session\.journey\.ts$/,
    /before a session ends, the student can extend it with the keyboard/,
  ],
  language: [/^tests\/house\/texts\/french-marks\.test\.ts$/, /French terms are marked in other languages/],
  paper: [/^tests\/(house\/documentation\/examples|demo\/output\/welcome)\.test\.ts$/, /StructTreeRoot/],
  search: [
    /^tests\/house\/documentation\/accessibility-statement\.test\.ts$/,
    // The `^` makes the pattern match the test below instead of this line.
    /^test\('the pages have none of the elements that the statement excludes/m,
  ],
  valid: 'people',
  look: 'people',
  read: 'people',
  source: 'people',
}

test.each(checks)('the check “%s” of the statement is done by a test, or by people only', check => {
  const used = criteria.filter(criterion => criterion.checks.includes(check))
  expect(used, check).not.toEqual([])
  const proof = evidence[check]
  if (proof === 'people') return
  const [path, mark] = proof
  const tests = files.filter(file => path.test(file))
  expect(tests, `${path}`).not.toEqual([])
  expect(tests.some(file => mark.test(read(file)))).toBe(true)
})

test('checks that only people have made are marked in every language', () => {
  const people = checks.filter(check => evidence[check] === 'people')
  for (const language of languages) {
    const texts = textsOf(language, 'about')
    const [sentence] = texts['about.check.look.text']?.match(/[^.。]+[.。]$/) ?? []
    expect(sentence, language).toBeTruthy()
    for (const check of people)
      expect(texts[`about.check.${check}.text`], language).toContain(sentence?.trim())
  }
})

test('the texts of the statement are complete in every language', () => {
  const missed = criteria.filter(({ verdict }) => verdict === 'missed').map(({ id }) => id)
  for (const language of languages) {
    const texts = textsOf(language, 'about')
    const keys = [
      ...rgaa.map(({ id }) => `rgaa.${id}`),
      ...additions.map(({ id }) => `criterion.${id}`),
      ...topics.map((_, topic) => `topic.${topic + 1}`),
      ...scopes.map(place => `place.${place}`),
      ...checks.map(check => `check.${check}.name`),
      ...['met', 'missed', 'absent'].map(verdict => `state.${verdict}`),
    ]
    for (const key of keys) expect(texts[`about.${key}`], `${language} ${key}`).toBeTruthy()
    const faults = Object.entries(texts).filter(([key]) => key.startsWith('about.accessibility.fault.'))
    const named = faults.flatMap(([, text]) => text.match(/\d+\.\d+/g) ?? [])
    expect(named.sort(), language).toEqual(missed.sort())
  }
})

/** The only video of the site. */
const VIDEO = 'host/assistance/video-tutorial.tsx'

test('the pages have none of the elements that the statement excludes', () => {
  const absent =
    /(?<!\w)<(i?frame|video|audio|object|embed|applet|marquee|figure|figcaption)\b|createElement\('(iframe|video|audio|object|embed)'|new Audio\(|device(motion|orientation)/
  // Pages of other organisations, and oEmbed responses for them, may contain frames: they are not part of this service.
  const views = files.filter(path =>
    /^(widgets|host|demo(?!\/pages\/partner-pages|\/server\/http\/site\/oembed))\/.*\.(tsx?|html|js)$/.test(
      path,
    ),
  )
  expect(views.length).toBeGreaterThan(300)
  expect(views.filter(path => absent.test(read(path)))).toEqual([VIDEO])
  // The video is muted, so the criteria for sound do not apply.
  expect(read(VIDEO).match(absent)?.[0]).toBe('<video')
  expect(read(VIDEO)).toMatch(/<video[^>]*\smuted\s/)
})

test('every page begins with its doctype', () => {
  const pages = files.filter(
    path => /^(host|demo)\/.*\.(html|tsx?)$/.test(path) && /<\/html>/.test(read(path)),
  )
  for (const page of ['host/index.html', 'demo/server/desk/pages/shell.tsx']) expect(pages).toContain(page)
  for (const path of pages) expect(read(path).toLowerCase(), path).toContain('<!doctype html>')
})

/** Returns the storage keys in a file, as literals or by their constants. */
function keysIn(path: string): string[] {
  const code = read(path)
  const used = code.matchAll(
    /(?:getItem|setItem|removeItem|createRequestedCode|openDB(?:<\w+>)?)\(\s*('[^']+'|\w+)|localStorage\.(\w+)/g,
  )
  return [...used].flatMap(([, name, property]) => {
    if (!name) return /Item$/.test(property ?? '') ? [] : [property ?? '']
    if (name.startsWith("'")) return [name.slice(1, -1)]
    const constants = code + read('widgets/state/storage-keys.ts')
    return constants.match(new RegExp(`const ${name} = '([^']+)'`))?.[1] ?? `${path}: ${name}`
  })
}

test('the statement’s list of stored data has every key that the site stores in a browser', () => {
  const fromCaller = ['host/app/storage.ts: key', 'widgets/state/session/requested-code.ts: key']
  const found = sources.filter(path => /^(widgets|host)\//.test(path)).flatMap(keysIn)
  const names = [...new Set(found)].filter(name => !fromCaller.includes(name)).sort()
  expect(names).toEqual(browserData.flatMap(({ keys }) => keys).sort())
})

test('the site uses no other kind of storage', () => {
  const others =
    /document\.cookie|cookieStore|caches\.(open|put)|indexedDB\b|serviceWorker|navigator\.storage/
  const wrong = sources.filter(path => /^(widgets|host)\//.test(path) && others.test(read(path)))
  expect(wrong).toEqual([])
})
