import { expect, test } from 'vitest'
import { categoriesIn } from '../../../widgets/contract/document/category'
import { textsOf } from '../../help/source/house'

/** Sentences that list the documents for the definitive number, as `namespace/key`. */
const sentences = [
  'faq/faq.list.answer',
  'faq/faq.duration.answer',
  'faq/faq.card.answer',
  'registration/confirm.event.definitive.text',
]

/** Returns the first word of a document's French name, which each of the sentences contains. */
const wordFor = (category: string) =>
  (textsOf('fr', 'document')[`document.${category}`] ?? '').split(' ')[0]?.toLowerCase() ?? ''

test.each(categoriesIn('optional'))(
  '%s is in each sentence that lists the documents for the definitive number',
  category => {
    const word = wordFor(category)
    expect(word).not.toBe('')
    const missing = sentences.filter(sentence => {
      const [namespace = '', key = ''] = sentence.split('/')
      return !(textsOf('fr', namespace)[key] ?? '').toLowerCase().includes(word)
    })
    expect(missing).toEqual([])
  },
)

test.each(categoriesIn('optional'))('the welcome booklet explains %s', category => {
  expect(textsOf('fr', 'paper')[`welcome.documents.${category}`]).toBeTruthy()
})
