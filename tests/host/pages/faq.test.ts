import { expect, test } from 'vitest'
import { blanks } from '../../../host/build/sheets/blanks'
import { faqQuestions, linkTargets, topics } from '../../../host/faq/questions'
import { routes } from '../../../host/routing/routes'
import { type CategoryRow, categories } from '../../../widgets/contract/document/category'
import { languages } from '../../../widgets/shared/language'
import { namespaces, read, textsOf } from '../../help/source/house'

type Texts = Record<string, Record<string, string>>

const textsIn = (language: string) => (JSON.parse(read(`locales/${language}/faq.json`)) as { faq: Texts }).faq

test('each topic that the site links to has a question', () => {
  expect(topics).toEqual(['eligibility', 'documents', 'registration', 'space', 'care', 'contact'])
  for (const topic of topics)
    expect(
      faqQuestions.some(question => question.topic === topic),
      topic,
    ).toBe(true)
})

test('every fragment is unique, and valid in an address', () => {
  const names = [...topics, ...faqQuestions.map(({ id }) => id)]
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+$/)
})

test.each(Object.entries(linkTargets))('the link called %s points to a page of the site: %s', (name, to) => {
  const [path, fragment] = to.split('#')
  expect(Object.values(routes).map(route => route.path)).toContain(path)
  expect([undefined, 'privacy']).toContain(fragment)
  expect(faqQuestions.some(({ link }) => link === name)).toBe(true)
})

test.each(languages)('each question has all its texts in %s', language => {
  const texts = textsIn(language)
  for (const { id, link } of faqQuestions) {
    const paragraphs = texts[id]?.answer?.split('\n\n') ?? []
    expect(paragraphs.length, id).toBeGreaterThan(0)
    expect(paragraphs.length, id).toBeLessThanOrEqual(3)
    expect(new Set(paragraphs).size, id).toBe(paragraphs.length)
    expect(texts[id]?.question, id).toBeTruthy()
    expect(texts[id]?.keywords, id).toBeTruthy()
    expect(texts.link?.[link], link).toBeTruthy()
  }
})

test.each(languages)('each French mark in %s is closed', language => {
  const marked = read(`locales/${language}/faq.json`)
    .split('\n')
    .flatMap(line => line.split(/\[\[[^[\]]+\]\]/))
  expect(marked.filter(piece => /\[\[|\]\]/.test(piece))).toEqual([])
})

test.each(languages)('a term that is marked as French once in %s is always marked', language => {
  const texts = read(`locales/${language}/faq.json`)
  const terms = new Set([...texts.matchAll(/\[\[(.+?)\]\]/g)].map(([, term]) => term as string))
  const unmarked = texts.replace(/\[\[.+?\]\]/g, '')
  expect([...terms].filter(term => unmarked.includes(term))).toEqual([])
})

test('the French texts contain no marks', () => {
  expect(read('locales/fr/faq.json')).not.toContain('[[')
})

/** Removes the marks that isolate Latin letters in Arabic. */
const plain = (texts: string[]) => texts.join('\n').replace(/[\u2066-\u2069]/g, '')

test.each(languages)('a text that an answer quotes in %s is on the site in the same words', language => {
  const others = namespaces
    .filter(namespace => namespace !== 'faq')
    .flatMap(namespace => Object.values(textsOf(language, namespace)))
  const siteTexts = plain(others).toLowerCase()
  const texts = plain(Object.values(textsOf(language, 'faq')))
  const quoted = [...texts.matchAll(/[«“]\s?([^»”]+?)\s?[»”]/g)].map(([, words]) => words as string)
  expect(quoted.filter(words => !siteTexts.includes(words.toLowerCase()))).toEqual([])
  expect(quoted.length).toBeGreaterThan(30)
})

const forms = Object.values<CategoryRow>(categories).flatMap(({ example: { file, howTo } }) =>
  howTo ? [[file, howTo] as const] : [],
)

test.each(forms)('a question names each field of %s in the other languages', (file, id) => {
  expect(faqQuestions.map(question => question.id)).toContain(id)
  const fields = blanks[file]?.parts.flatMap(part => part.fields.map(([french]) => french)) ?? []
  for (const language of languages.filter(language => language !== 'fr'))
    for (const field of fields) expect(textsIn(language)[id]?.answer, language).toContain(`[[${field}]]`)
})

/** Subjects that students ask about, with the id of the question and a pattern that its text must match. */
const topicsOfAnswers: [what: string, id: string, pattern: RegExp][] = [
  ['who has to act next', 'next', /has to act/],
  ['which form of birth certificate', 'birth', /copie intégrale/],
  ['translation', 'birth', /sworn translator/],
  ['apostille', 'birth', /apostille/i],
  ['photos instead of PDFs', 'photos', /one PDF/],
  ['a blurred page', 'photos', /blurred/],
  ['a PDF with a password', 'photos', /password/],
  ['a country that is not in the list', 'country', /Stateless/],
  ['what an activity is', 'job', /activité professionnelle/],
  ['what the provisional number allows', 'provisional', /carte Vitale/],
  ['no fixed address', 'address', /where you receive post/],
  ['languages', 'languages', /Chinese and Arabic/],
  ['what was lost', 'lost', /reloaded/],
  ['a European card', 'european', /EHIC/],
  ['an S1 form', 'european', /S1/],
  ['Québec', 'agreement', /SE.401-Q-106/],
  ['Andorra', 'agreement', /SE.130 series/],
  ['overseas territories', 'who', /New Caledonia/],
  ['a talent passport', 'contract', /passeport talent/],
  ['a doctoral contract', 'contract', /doctoral contract/],
  ['under 16', 'list', /Under 16/],
  ['no account in France', 'bank', /foreign IBAN/],
  ['an account in another name', 'bank', /signed by both/],
  ['what a parent writes', 'parental', /signs it by hand/],
  ['what the holder of the account writes', 'delegate', /both of you sign/],
  ['a code that does not come', 'code', /spam/],
  ['another e-mail address', 'email', /code is sent to each/],
  ['two reminders', 'closed', /reopening/],
  ['a case that is not right', 'reexamination', /re-examination/],
  ['how long it takes', 'duration', /no official processing time/],
  ['from when', 'covered', /start date of your rights/],
  ['a move', 'details', /address/],
  ['refunds', 'refund', /feuille de soins/],
  ['personal data', 'privacy', /your data|kept/],
  ['a shared computer', 'shared', /Log out/],
  ['fraud', 'fraud', /313-1/],
  ['whom to call', 'line', /09.74.75.36.46/],
]

test.each(topicsOfAnswers)('%s is answered, under #%s', (_, id, pattern) => {
  const { question, answer } = textsIn('en')[id] ?? {}
  expect(`${question} ${answer}`).toMatch(pattern)
})

test.each(languages)('in %s both numbers have the names that offices use', language => {
  const { provisional, card } = textsIn(language)
  expect(provisional?.answer).toContain('NIA')
  expect(card?.answer).toContain('NIR')
})

test.each(languages)('in %s, current tasks come before the explanation of the status', language => {
  const { 'status.todo.title': todo, 'status.label.TO_PROCESS': sent } = textsOf(language, 'status')
  const answer = textsIn(language).next?.answer ?? ''
  expect(answer).toContain(todo)
  expect(answer.indexOf(todo ?? '')).toBeLessThan(answer.indexOf(sent ?? ''))
})

test('the answer about the duration names no number', () => {
  for (const language of languages) {
    const { duration } = textsIn(language)
    expect(duration?.answer, language).not.toMatch(/\d/)
  }
})
