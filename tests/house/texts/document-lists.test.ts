import { describe, expect, test } from 'vitest'
import { categoriesIn, type KnownCategory } from '../../../widgets/contract/document/category'
import { languages } from '../../../widgets/shared/language'
import { read, textsOf } from '../../help/source/house'

const categories = categoriesIn('optional')

/** Sentences that list the documents for the permanent number, as `namespace/key`. */
const sentences = [
  'faq/faq.list.answer',
  'faq/faq.duration.answer',
  'faq/faq.card.answer',
  'registration/confirm.event.definitive.text',
]

/** Words that the sentences use instead of a document's name: « sa traduction » after « acte de naissance ». */
const shorterNames: Partial<Record<KnownCategory, Record<string, string>>> = {
  CIVIL_STATUS_TRANSLATION: {
    fr: 'traduction',
    en: 'translation',
    es: 'traducción',
    zh: '译文',
    ar: 'ترجمتها',
  },
}

/** Returns the words for a document in the sentences: its name, without what follows in brackets or after a comma. */
function wordsFor(category: KnownCategory, language: string): string {
  const name = textsOf(language, 'document')[`document.${category}`] ?? ''
  return (shorterNames[category]?.[language] ?? name.replace(/[(（،,].*/s, '').trim()).toLowerCase()
}

describe.each(languages)(
  'the sentences that list the documents for the permanent number, in %s',
  language => {
    test.each(categories)('name %s', category => {
      const words = wordsFor(category, language)
      expect(words).not.toBe('')
      const missing = sentences.filter(sentence => {
        const [namespace = '', key = ''] = sentence.split('/')
        return !textsOf(language, namespace)[key]?.toLowerCase().includes(words)
      })
      expect(missing).toEqual([])
    })

    test.each(categories)('have their own words for %s', category => {
      const words = wordsFor(category, language)
      const sharing = categories.filter(other => wordsFor(other, language).includes(words))
      expect(sharing).toEqual([category])
    })
  },
)

test.each(categories)('the welcome booklet explains %s', category => {
  expect(textsOf('fr', 'paper')[`welcome.documents.${category}`]).toBeTruthy()
})

test.each([
  ['widgets/contract/README.md', '| permanent number (`optional`)'],
  ['demo/server/domain/rules/README.md', '| For the permanent number '],
])('%s names each document for the permanent number', (path, start) => {
  const row = read(path)
    .split('\n')
    .find(line => line.startsWith(start))
  expect(categories.filter(category => !row?.match(new RegExp(`\\b${category}\\b`)))).toEqual([])
})
