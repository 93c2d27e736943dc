import { expect, test } from 'vitest'
import { categories, knownCategories } from '../../../widgets/contract/document/category'
import { localQuestions } from '../../../widgets/contract/eligibility/local-questions'
import { languages } from '../../../widgets/shared/language'
import { textValues } from '../../../widgets/shared/limits'
import { namespaces, read, sources, textsOf } from '../../help/source/house'

/** The source files that use each locale file. */
const textUsers: Record<string, RegExp> = {
  frame: /^widgets\/(element\/(frame\/frame|definition\/widget-element)|simulator\/.*)\.tsx?$/,
  simulator: /^widgets\/(simulator|contract|runtime)\//,
  start: /^(widgets\/simulator|host)\//,
  registered: /^widgets\/simulator\//,
  host: /^host\//,
  faq: /^host\//,
  about: /^host\//,
  assistance: /^host\//,
  partners: /^host\/partners\//,
  check: /^widgets\/page-check\//,
  snippet: /^host\/partners\//,
  eligibility: /^demo\/server\/(http\/routes|domain\/rules)\//,
  mail: /^demo\//,
  message: /^demo\//,
  paper: /^demo\//,
  desk: /^demo\//,
  problem: /^(demo\/|widgets\/contract\/)/,
  fault: /^(demo|widgets)\//,
  dossier: /^widgets\/(dossier|registration|dashboard)\//,
  document: /^widgets\/(dossier|registration|dashboard|file-check|runtime)\//,
  dashboard: /^widgets\/(dashboard\/|element\/|runtime\/)/,
  status: /^widgets\/dashboard\//,
  proof: /^widgets\/dashboard\/status\/proof-card\//,
  information: /^widgets\/dashboard\//,
  documents: /^widgets\/dashboard\//,
  exchange: /^widgets\/dashboard\//,
  parcel: /^widgets\/parcel\//,
  login: /^widgets\/(login\/|email-code\/|element\/|runtime\/)/,
  code: /^widgets\/email-code\//,
  letter: /^(widgets\/registration|host\/faq)\//,
  registration: /^widgets\/(registration|runtime|email-code|element)\//,
}

const plural = /\.(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(namespaces)('%s has the same keys and placeholders in every language', namespace => {
  const french = textsOf('fr', namespace)
  const stems = (texts: Record<string, string>) =>
    [...new Set(Object.keys(texts).map(key => key.replace(plural, '')))].sort()
  for (const language of languages) {
    const texts = textsOf(language, namespace)
    expect(stems(texts), language).toEqual(stems(french))
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      if (!plural.test(key))
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(french[key] ?? ''))
    }
  }
})

test.each(namespaces)('%s writes Chinese dates without spaces, like `Intl`', namespace => {
  for (const [key, text] of Object.entries(textsOf('zh', namespace)))
    expect(text, key).not.toMatch(
      /\d (年|月\d|月 \d|日)|[年月] \d|\p{Script=Han} \{\{date\}\}|\{\{date\}\} \p{Script=Han}/u,
    )
})

test.each(namespaces)('%s has exactly the plural forms that each language needs', namespace => {
  for (const language of languages) {
    const texts = textsOf(language, namespace)
    const stems = new Set(
      Object.keys(texts)
        .filter(key => plural.test(key))
        .map(key => key.replace(plural, '')),
    )
    // Counts above 1000 do not occur, so the plural form for a million is not needed.
    const needed = new Set(
      Array.from({ length: 1000 }, (_, count) => new Intl.PluralRules(language).select(count + 1)),
    )
    for (const stem of stems) {
      for (const form of needed) expect(texts[`${stem}.${form}`], `${language} ${stem}.${form}`).toBeTruthy()
    }
    const forms = Object.keys(texts).flatMap(key => key.match(plural)?.[1] ?? [])
    expect(
      forms.filter(form => !needed.has(form as Intl.LDMLPluralRule)),
      language,
    ).toEqual([])
  }
})

/** A key is used if the code contains it, or a template literal that matches it. */
test.each(namespaces)('every text of %s is used somewhere', namespace => {
  const code = sources
    .filter(path => textUsers[namespace]?.test(path))
    .map(read)
    .join('\n')
  const templates = [...code.matchAll(/`([\w.]*(?:\$\{[^}]+\}[\w.]*)+)`/g)].map(([, template]) => {
    // The values of `${path}` and `${at}` may contain dots.
    const pattern = (template as string)
      .replaceAll('.', '\\.')
      .replace(/\$\{(?:path|at)\}/g, '[\\w.]+')
      .replace(/\$\{[^}]+\}/g, '[\\w]+')
    return new RegExp(`^(${namespace}\\.)?${pattern}$`)
  })
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) ||
    templates.some(template => template.test(key) || template.test(`${namespace}.${key}`)) ||
    localQuestions.some(({ values = [] }) => values.includes(key))
  expect(Object.keys(textsOf('fr', namespace)).filter(key => !isUsed(key))).toEqual([])
})

/** Returns the placeholders of a locale file that are not limits: the code has to give their values. */
const valuesOf = (namespace: string) =>
  [...new Set(placeholders(read(`locales/fr/${namespace}.json`)))].filter(
    name => !Object.hasOwn(textValues, `${name}`),
  )

test.each(namespaces)('every placeholder of %s is a limit or a value that the code gives', namespace => {
  const code = sources
    .filter(path => textUsers[namespace]?.test(path))
    .map(read)
    .join('\n')
  expect(valuesOf(namespace).filter(name => !new RegExp(`\\b${name}\\b\\s*[:,}]`).test(code))).toEqual([])
})

test('a locale file that names limits is loaded by a module that fills them in', () => {
  const named = new RegExp(`\\{\\{(${Object.keys(textValues).join('|')})\\}\\}`)
  const limited = namespaces.filter(namespace => named.test(read(`locales/fr/${namespace}.json`)))
  expect(limited).toContain('fault')
  const loaders = sources.filter(
    path =>
      /^(widgets|host)\//.test(path) &&
      [...read(path).matchAll(/locales\/\*\/(?:\{([\w,]+)\}|(\w+))\.json'[^)]*import: 'default'/g)].some(
        ([, group, single]) =>
          (group ?? single ?? '').split(',').some(namespace => limited.includes(namespace)),
      ),
  )
  expect(loaders.length).toBeGreaterThan(3)
  for (const path of loaders) {
    const user =
      path === 'host/texts.ts' ? 'host/language/language.ts' : path.replace(/texts\.ts$/, 'element.ts')
    expect(sources.includes(user) ? read(user) : read(path), path).toContain('withLimits(')
  }
})

/** The codes of refused values in the contract, the server and the forms. */
const faultCodes = new Set(
  sources
    .filter(path =>
      /^(widgets\/(contract|shared)\/|widgets\/dossier\/\w+\.ts$|demo\/(server|pages)\/)/.test(path),
    )
    .flatMap(path => [
      ...read(path).matchAll(
        /\b(?:code|error|message|fault): '([a-z][A-Za-z]+)'|\b(?:must|like|refine|literal)\((?:[^()]|\([^()]*\))*?, '([a-z][A-Za-z]+)'/g,
      ),
    ])
    .map(([, named, passed]) => `${named ?? passed}`),
)

test('every code of a refused value has a sentence', () => {
  const texts = textsOf('en', 'fault')
  // Code of zod for checks of our own.
  faultCodes.delete('custom')
  expect([...faultCodes].filter(code => !texts[`fault.${code}`])).toEqual([])
  expect(faultCodes.size).toBeGreaterThan(30)
})

test('every sentence about a refused value belongs to a code', () => {
  const code = sources
    .filter(path => /^(widgets|demo)\//.test(path))
    .map(read)
    .join('\n')
  const codes = Object.keys(textsOf('en', 'fault')).map(key => key.replace('fault.', ''))
  expect(codes.filter(name => !new RegExp(`['.]${name}'|\\b${name}: `).test(code))).toEqual([])
})

test('every text that a view requests by its full key exists', () => {
  const requestedKeys = sources
    .filter(path => /^(widgets|host)\//.test(path) && path.endsWith('.tsx'))
    .flatMap(path =>
      [...read(path).matchAll(/texts\('([\w.]+)'/g)].map(([, key]) => ({ path, key: key as string })),
    )
  // `listFrench` adds the list of French terms under this key.
  const frenchTerms = { french: '' }
  const host = Object.assign(
    frenchTerms,
    ...['host', 'start', 'faq', 'about', 'assistance', 'partners'].map(namespace => textsOf('fr', namespace)),
  )
  const kit = Object.assign(
    {},
    ...namespaces
      .filter(
        namespace => !/^(host|faq|about|assistance|partners|snippet|eligibility|problem)$/.test(namespace),
      )
      .map(namespace => textsOf('fr', namespace)),
  )
  expect(requestedKeys.filter(({ path, key }) => !(key in (path.startsWith('host/') ? host : kit)))).toEqual(
    [],
  )
  expect(requestedKeys.length).toBeGreaterThan(20)
})

test('every local question and each of its choices has a text', () => {
  const texts = textsOf('fr', 'simulator')
  for (const { key, type, values = [] } of localQuestions) {
    expect(texts[`${key}.title`], key).toBeTruthy()
    if (type === 'alert') expect(texts[`${key}.description`], key).toBeTruthy()
    if (type === 'cardBox')
      for (const value of values) expect(texts[`${key}.${value}.label`], value).toBeTruthy()
  }
})

test.each(languages)('the texts about documents in %s belong to exactly the known categories', language => {
  const words = knownCategories.flatMap(id => [
    ...['document', 'brief', 'explain', 'good'].map(part => `${part}.${id}`),
    ...(categories[id].details ? [`proof.title.${id}`] : []),
  ])
  const isOfCategory = (key: string) => /^(document|brief|explain|good|proof\.title)\./.test(key)
  expect(Object.keys(textsOf(language, 'document')).filter(isOfCategory).sort()).toEqual(words.sort())
})

test('no view contains texts', () => {
  const wrong = sources
    .filter(path => /^(widgets|host)\/.*\.tsx$/.test(path))
    .flatMap(path =>
      [
        ...read(path).matchAll(
          /(?:>|(?:title|label|aria-label|placeholder|alt)=")\s*([^<>{}"=]*\p{L}{2,}[^<>{}"=]*)\s*(?:<\/|")/gu,
        ),
      ].map(([, words]) => `${path}: ${words}`),
    )
  expect(wrong).toEqual([])
})

test('phone numbers and French punctuation do not wrap', () => {
  for (const language of languages) {
    for (const namespace of namespaces) {
      for (const [key, text] of Object.entries(textsOf(language, namespace))) {
        expect(text, `${language} ${key}`).not.toMatch(/\d\d (?=\d\d\b)/)
        if (language === 'fr') expect(text, key).not.toMatch(/ [?!:;»]|« /)
      }
    }
  }
})
