import { expect, test } from 'vitest'
import { faqQuestions } from '../../../host/faq/questions'
import { containAllWords, queryWords, sentenceWith, splitMatches } from '../../../host/faq/search'
import { fillLimits } from '../../../widgets/shared/limits'
import { read } from '../../help/source/house'

const findQuestions = (language: string, query: string) => {
  const { faq } = JSON.parse(fillLimits(read(`locales/${language}/faq.json`))) as {
    faq: Record<string, { question: string; answer: string; keywords: string }>
  }
  const words = queryWords(query)
  return faqQuestions
    .map(({ id }) => id)
    .filter(id =>
      containAllWords([faq[id]?.question ?? '', faq[id]?.answer ?? '', faq[id]?.keywords ?? ''], words),
    )
}

const markedParts = (text: string, query: string) =>
  splitMatches(text, queryWords(query)).filter((_, index) => index % 2)

test('accents and case do not matter', () => {
  expect(findQuestions('fr', 'ÉTAT CIVIL')).toEqual(findQuestions('fr', 'etat civil'))
  expect(findQuestions('fr', 'andorre quebec')).toEqual(['agreement'])
})

test('a search finds the questions that contain all its words', () => {
  expect(findQuestions('fr', 'apostille naissance')).toEqual(['birth'])
  expect(findQuestions('fr', 'naissance apostille')).toEqual(['birth'])
  expect(findQuestions('fr', 'apostille andorre')).toEqual([])
})

test('a search finds the beginning of a word, not its middle', () => {
  expect(findQuestions('en', 'transl')).toContain('birth')
  expect(findQuestions('fr', 'rib')).toContain('bank')
  // "rib" is a part of "attribué".
  expect(findQuestions('fr', 'rib')).not.toContain('closed')
})

test('a search ignores French elisions', () => {
  expect(queryWords('l’acte de naissance ?')).toEqual(['acte', 'de', 'naissance'])
  expect(findQuestions('fr', 'l’apostille')).toEqual(findQuestions('fr', 'apostille'))
  expect(queryWords('?!')).toEqual([])
})

test.each([
  ['en', 'birth certificates', 'birth'],
  ['en', 'countries', 'country'],
  ['en', 'addresses', 'address'],
  ['fr', 'numéros définitifs', 'card'],
  ['fr', 'logements', 'address'],
  ['es', 'visas', 'visa'],
  ['es', 'visados', 'visa'],
  ['es', 'traducciones', 'birth'],
  ['es', 'traductores', 'birth'],
])('in %s the plural “%s” finds the singular', (language, query, id) => {
  expect(findQuestions(language, query)).toContain(id)
})

test('a plural does not match the beginning of another word', () => {
  // "link" begins with the stem of "lines", `lin`, but does not match.
  expect(markedParts('A line, a link, an office', 'lines')).toEqual(['line'])
  expect(markedParts('Un pays, payer', 'pays')).toEqual(['pays'])
})

/** Everyday names, besides the official names. */
test.each([
  ['fr', ['logement', 'domicile'], 'address'],
  ['fr', ['NIA', 'numéro d’attente', 'sécurité sociale'], 'provisional'],
  ['fr', ['NIR', 'sécu', 'sécurité sociale'], 'card'],
  ['fr', ['statut', 'attente', 'suivi'], 'next'],
  ['en', ['housing', 'dormitory'], 'address'],
  ['en', ['status', 'waiting'], 'next'],
  ['en', ['waiting', 'delay'], 'duration'],
  ['en', ['NIA', 'SSN', 'social security number'], 'provisional'],
  ['en', ['NIR', 'SSN', 'social security number'], 'card'],
  ['es', ['vivienda', 'domicilio'], 'address'],
  ['es', ['estado', 'espera'], 'next'],
  ['es', ['NIR', 'seguridad social'], 'card'],
  ['zh', ['住房', '宿舍'], 'address'],
  ['zh', ['公证', '公证书'], 'birth'],
  ['zh', ['进度', '等待'], 'next'],
  ['zh', ['NIR', '社会保障号码'], 'card'],
  ['ar', ['سكن', 'السكن'], 'address'],
  ['ar', ['توثيق', 'تصديق'], 'birth'],
  ['ar', ['انتظار', 'متابعة الملف'], 'next'],
  ['ar', ['NIR', 'الضمان الاجتماعي'], 'card'],
])('in %s, the everyday words %s find the right question', (language, queries, id) => {
  for (const query of queries) expect(findQuestions(language, query), query).toContain(id)
})

test.each(['e-mail', 'email', 'E\u2011mail'])('a search for %s finds the question about e-mail', query => {
  expect(findQuestions('en', query)).toContain('email')
  expect(findQuestions('fr', query)).toContain('email')
})

test.each(['36 46', '3646', '36\u00a046'])('the help line is found as %s', query => {
  expect(findQuestions('fr', query)).toContain('line')
})

test.each([
  ['with diacritics', 'شَهَادَةُ المِيلَادِ', 'birth'],
  ['without the article', 'شهادة ميلاد', 'birth'],
  ['with another ending', 'شهادات', 'birth'],
  ['with a bare alef', 'اعادة فتح', 'closed'],
  ['with a stretched word', 'تأشيـــرة', 'visa'],
  ['with ة as ه', 'وثيقه الاقامه', 'visa'],
  ['with Arabic digits', '٦١٥', 'european'],
])('Arabic is found %s', (_, query, id) => {
  expect(findQuestions('ar', query)).toContain(id)
})

test('an Arabic word that occurs nowhere finds no question', () => {
  expect(findQuestions('ar', 'سيارة')).toEqual([])
})

test.each([
  ['without spaces', '出生证明翻译', 'birth'],
  ['with spaces', '翻译 出生证明', 'birth'],
  ['in the middle of a sentence', '居留', 'visa'],
  ['beside Latin letters', 'S1表格', 'european'],
])('Chinese is found %s', (_, query, id) => {
  expect(findQuestions('zh', query)).toContain(id)
})

test('the search finds French terms in the texts of other languages, where they are written as [[…]]', () => {
  for (const language of ['en', 'es', 'zh', 'ar'])
    expect(findQuestions(language, 'acte de naissance'), language).toContain('birth')
})

test('matches are marked as whole words, and in Chinese as typed', () => {
  expect(markedParts('Votre acte de naissance, en français', 'NAISS francais')).toEqual([
    'naissance',
    'français',
  ])
  expect(markedParts('Appelez le 36\u00a046.', '3646')).toEqual(['36\u00a046'])
  expect(markedParts('أرسلوا وثيقتكم', 'الوثيقة')).toEqual(['وثيقتكم'])
  expect(markedParts('需要出生证明的译文', '出生证明')).toEqual(['出生证明'])
  expect(markedParts('Rien ici', 'absent')).toEqual([])
})

test('marking loses no part of a text', () => {
  const text = 'Un RIB (relevé d’identité), 4\u00a0Mo : 出生证明, شهادة!'
  expect(splitMatches(text, queryWords('rib mo 证明 شهادة')).join('')).toBe(text)
})

test('the sentence with the most matches is shown', () => {
  const answer = 'Un compte. Un autre compte, à votre nom.\n\nLe nom seul !'
  expect(sentenceWith(answer, queryWords('nom compte'))).toBe('Un autre compte, à votre nom.')
  expect(sentenceWith('第一句。第二句有签证。', queryWords('签证'))).toBe('第二句有签证。')
})

/** Searches of students who want to know what is reimbursed, by language. */
const everyday: Record<string, string[]> = {
  fr: ['dentiste', 'mutuelle', 'pharmacie', 'lunettes'],
  en: ['dentist', 'mutuelle', 'pharmacy', 'glasses'],
  es: ['dentista', 'mutuelle', 'farmacia', 'lentes'],
  zh: ['牙医', 'mutuelle', '药店', '眼镜'],
  ar: ['الأسنان', 'mutuelle', 'صيدلية', 'نظارات'],
}

test.each(Object.entries(everyday))(
  'in %s, searches for %s find the question about everyday care',
  (language, searches) => {
    for (const search of searches) expect(findQuestions(language, search), search).toContain('everyday')
  },
)
