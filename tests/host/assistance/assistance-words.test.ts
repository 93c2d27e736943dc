import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tourSteps } from '../../../host/assistance/steps'
import { routes } from '../../../host/routing/routes'
import { languages } from '../../../widgets/shared/language'
import { namespaces, textsOf } from '../../help/source/house'

/** Each language's quotation marks for texts on a screen. */
const quoted = {
  fr: /«\u00a0(.+?)\u00a0»/g,
  en: /“(.+?)”/g,
  es: /«(.+?)»/g,
  zh: /“(.+?)”/g,
  ar: /«(.+?)»/g,
}

const excluded = ['assistance', 'faq', 'about']

const screensIn = (language: string) =>
  namespaces
    .filter(namespace => !excluded.includes(namespace))
    .flatMap(namespace => Object.values(textsOf(language, namespace)))

test.each(languages)('in %s, each quoted text is on a screen', language => {
  const screens = screensIn(language)
  const quotedTexts = Object.values(textsOf(language, 'assistance')).flatMap(text =>
    [...text.matchAll(quoted[language])].map(([, words = '']) => words),
  )
  expect(quotedTexts.length).toBeGreaterThan(50)
  // A checkbox is quoted by the beginning of its label.
  expect(quotedTexts.filter(words => !screens.some(text => text.startsWith(words)))).toEqual([])
})

test('each sentence quotes the same number of texts in each language', () => {
  const count = (text: string, language: keyof typeof quoted) => [...text.matchAll(quoted[language])].length
  const french = textsOf('fr', 'assistance')
  for (const language of languages) {
    for (const [key, text] of Object.entries(textsOf(language, 'assistance')))
      expect(count(text, language), `${language} ${key}`).toBe(count(french[key] ?? '', 'fr'))
  }
})

test('French quotations are the same in every language', () => {
  const french = (language: string) =>
    Object.entries(textsOf(language, 'assistance')).filter(
      ([key]) => key.endsWith('.french') && key.includes('phrase'),
    )
  expect(french('fr').length).toBeGreaterThan(5)
  for (const language of languages) expect(french(language)).toEqual(french('fr'))
})

test('each step has all its sentences and a link to a page of the site', () => {
  const texts = textsOf('fr', 'assistance')
  const paths = Object.values(routes).map(({ path }) => path)
  for (const { id, to, instructions } of tourSteps) {
    const sentences = Object.keys(texts).filter(key => key.startsWith(`assistance.steps.${id}.do.`))
    expect(sentences.length, id).toBe(instructions)
    expect(instructions).toBeLessThanOrEqual(4)
    expect(paths).toContain(to)
  }
})

test('each step has its picture in each language', () => {
  for (const language of languages) {
    for (const { id } of tourSteps) {
      const file = new URL(`../../../host/public/tour/${language}/${id}.webp`, import.meta.url)
      expect(existsSync(file), `${language} ${id}`).toBe(true)
    }
  }
})
