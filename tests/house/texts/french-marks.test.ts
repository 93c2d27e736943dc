import { expect, test } from 'vitest'
import { FRENCH } from '../../../widgets/shared/french-mark'
import { languages } from '../../../widgets/shared/language'
import { namespaces, read, sources } from '../../help/source/house'

const rawOf = (language: string, namespace: string) => read(`locales/${language}/${namespace}.json`)

const markedIn = (language: string, namespace: string) =>
  [...rawOf(language, namespace).matchAll(FRENCH)].map(([, words]) => words as string)

/** The namespaces whose French words are marked. */
const marked = namespaces
  .filter(namespace => languages.some(language => markedIn(language, namespace).length > 0))
  .sort()

const others = languages.filter(language => language !== 'fr')

test('French terms are marked in other languages, and nowhere else', () => {
  expect(marked).toEqual(['about', 'assistance', 'document', 'documents', 'dossier', 'faq', 'status'])
  for (const namespace of namespaces) expect(rawOf('fr', namespace), namespace).not.toMatch(/\[\[|\]\]/)
})

test.each(others)('every mark of French words in %s is closed, and contains only Latin text', language => {
  for (const namespace of marked) {
    const raw = rawOf(language, namespace)
    expect(raw.replace(FRENCH, ''), namespace).not.toMatch(/\[\[|\]\]/)
    for (const words of markedIn(language, namespace))
      expect(words, namespace).toMatch(/^[\p{sc=Latn}\d](?:[\p{sc=Latn}\d’ -]*[\p{sc=Latn}\d])?$/u)
  }
})

test.each(others)('in %s a term that is marked once is always marked', language => {
  const terms = [...new Set(marked.flatMap(namespace => markedIn(language, namespace)))]
  for (const namespace of marked) {
    const unmarked = rawOf(language, namespace).replace(FRENCH, '')
    expect(
      terms.filter(words => unmarked.includes(words)),
      namespace,
    ).toEqual([])
  }
})

/** Terms that some languages do not mark: they have adopted "apostille", or they translate the name of the Régie. */
const exceptions = ['apostille', 'Régie de l’assurance maladie du Québec']

test('the four languages mark the same terms', () => {
  const terms = (language: string, namespace: string) =>
    [...new Set(markedIn(language, namespace))].filter(words => !exceptions.includes(words)).sort()
  for (const namespace of marked)
    for (const language of others)
      expect(terms(language, namespace), `${language} ${namespace}`).toEqual(terms('en', namespace))
})

test('each module that loads a marked locale file removes the marks', () => {
  const loadsMarkedFile = (path: string) =>
    [...read(path).matchAll(/locales\/\*\/(?:\{([\w,]+)\}|(\w+))\.json/g)].some(([, group, single]) =>
      (group ?? single ?? '').split(',').some(namespace => marked.includes(namespace)),
    )
  const loaders = sources.filter(path => /^(widgets|host)\//.test(path) && loadsMarkedFile(path))
  expect(loaders).toContain('host/app/chapters/chapters.ts')
  expect(loaders.length).toBeGreaterThan(3)
  for (const path of loaders) {
    const isTable = path.endsWith('/texts.ts')
    const code = read(isTable ? path.replace('texts.ts', 'element.ts') : path)
    if (isTable) expect(code, path).toContain('files: listFrench(withLimits(files))')
    // Each glob is an argument of a function that removes the marks.
    else
      expect(
        code.match(/(?<!listFrench\(\s*(?:withLimits\()?|loadWithFrenchTerms\()import\.meta\.glob\(/g),
        path,
      ).toBeNull()
    if (code.includes('loadWithFrenchTerms('))
      expect(code, path).toContain('createTranslator(listFrench(withLimits(')
  }
})
