import { expect, test } from 'vitest'
import { version } from '../../../package.json'
import { languages } from '../../../widgets/shared/language'
import { createDemo } from '../../help/demo'

const app = createDemo()
const questions = (query: string, language = 'en') =>
  app.request(`/api/eligibilities/questions?${query}`, { headers: { 'Accept-Language': language } })
const rule = (body: unknown, language = 'en') =>
  app.request('/api/eligibilities/rule', {
    method: 'POST',
    headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const german = { nationality: 'DE', birthdate: '2004-02-29' }
const answerList = (...answers: [string, string][]) =>
  answers.map(([questionKey, answer]) => ({ questionKey, answer }))

test('the service reports its release, and that it is open', async () => {
  const response = await app.request('/api/status')
  expect(await response.json()).toEqual({ status: 'ok', version })
})

test('only the visitor’s browser may cache the questions, for five minutes', async () => {
  const { headers } = await questions('nationality=DE&birthdate=2004-02-29')
  expect(headers.get('Cache-Control')).toBe('private, max-age=300')
  expect(headers.get('Vary')).toContain('Accept-Language')
})

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', '¿Tiene una tarjeta sanitaria europea'],
  ['de,ar;q=0.5', 'هل لديكم بطاقة'],
  ['de', 'Avez-vous une carte européenne'],
  ['', 'Avez-vous une carte européenne'],
  ['zh-Hant-TW', '您有欧洲健康保险卡'],
])('questions are in the accepted language (%s)', async (language, title) => {
  const [first] = (await (await questions('nationality=DE&birthdate=2004-02-29', language)).json()) as [
    { title: string },
  ]
  expect(first.title).toContain(title)
})

test.each([
  ['nationality=ZZ&birthdate=2004-02-29', 422, 'nationality'],
  ['nationality=RE&birthdate=2004-02-29', 422, 'nationality'],
  ['nationality=DE&birthdate=2003-02-29', 422, 'birthdate'],
  ['nationality=DE&birthdate=2026-09-02', 422, 'birthdate'],
  ['nationality=DE&birthdate=1890-01-01', 422, 'birthdate'],
  ['nationality=DE', 400, 'birthdate'],
  ['', 400, 'nationality'],
  ['nationality=DE&birthdate=2004-02-29&email=x', 400, 'email'],
])('questions?%s is refused with %i and the reason %s', async (query, status, field) => {
  const response = await questions(query)
  const problem = await response.json()
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  expect(problem).toMatchObject({
    status,
    violations: expect.arrayContaining([expect.objectContaining({ propertyPath: field })]),
  })
  expect(problem.detail).toContain(field)
  expect(problem['hydra:description']).toBe(problem.detail)
})

test.each([
  ['a body that is not JSON', '{oops', 400, undefined],
  ['a list instead of an object', [], 400, ''],
  ['a missing list', german, 400, 'answers'],
  ['an unknown key', { ...german, answers: [], token: 'x' }, 400, 'token'],
  [
    'an unknown key in an answer',
    { ...german, answers: [{ questionKey: 'europeanCard', answer: 'no', x: 1 }] },
    400,
    'answers.0.x',
  ],
  ['a number for a text', { ...german, birthdate: 20040229, answers: [] }, 400, 'birthdate'],
  [
    'a question that is not asked',
    { ...german, answers: answerList(['situation', 'yes']) },
    422,
    'answers.0.questionKey',
  ],
  [
    'a question of another path',
    { ...german, answers: answerList(['europeanCard', 'yes'], ['formS1', 'yes']) },
    422,
    'answers.1.questionKey',
  ],
  [
    'an impossible answer',
    { ...german, answers: answerList(['europeanCard', 'perhaps']) },
    422,
    'answers.0.answer',
  ],
  ['a missing answer', { ...german, answers: answerList(['europeanCard', 'no']) }, 422, 'answers'],
  ['no answer at all', { ...german, answers: [] }, 422, 'answers'],
  [
    'a long answer',
    { ...german, answers: answerList(['europeanCard', 'x'.repeat(201)]) },
    422,
    'answers.0.answer',
  ],
  [
    'too many answers',
    { ...german, answers: answerList(...Array.from({ length: 51 }, (): [string, string] => ['a', 'b'])) },
    422,
    'answers',
  ],
])('a request for the rule with %s is refused', async (_, body, status, field) => {
  const response = await rule(body)
  expect(response.status).toBe(status)
  const { violations } = await response.json()
  expect(violations?.[0]?.propertyPath).toBe(field)
})

test('each refusal has its reason as a sentence', async () => {
  const messages = async (body: unknown) => {
    const { violations } = await (await rule(body)).json()
    return violations.map(({ propertyPath, message }: Record<string, string>) => `${propertyPath}|${message}`)
  }
  expect(await messages(german)).toEqual(['answers|This field is required'])
  expect(await messages({ ...german, birthdate: 1, answers: [] })).toEqual([
    'birthdate|This value does not have the right form.',
  ])
  expect(await messages([])).toEqual(['|This value does not have the right form.'])
  expect(await messages({ ...german, answers: [], x: 1 })).toEqual(['x|This field is not expected.'])
  expect(await messages({ ...german, nationality: 'ZZ', answers: [] })).toEqual([
    'nationality|This nationality is not in the list.',
  ])
})

test('a body that is too large is refused with 413', async () => {
  const response = await rule({ ...german, answers: answerList(['a', 'x'.repeat(20_000)]) })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ status: 413, title: 'Request too large' })
})

test('a refusal is available in every language', async () => {
  const details = await Promise.all(
    languages.map(async language => (await (await questions('nationality=DE', language)).json()).detail),
  )
  expect(new Set(details).size).toBe(languages.length)
})

test('pages of any origin may request the rule, and a preflight is valid for two hours', async () => {
  const preflight = await app.request('/api/eligibilities/rule', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://univ.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(preflight.headers.get('Access-Control-Max-Age')).toBe('7200')
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
})

test('pages of any origin can use public calls only, and can read `Retry-After`', async () => {
  const headers = { Origin: 'https://univ.example' }
  const open = await app.request('/api/status', { headers })
  expect(open.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')
  const closed = await app.request('/api/students/me', { headers })
  expect(closed.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('an unknown path of the API is answered with a problem document', async () => {
  const response = await app.request('/api/admin', { headers: { 'Accept-Language': 'en' } })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ status: 404, detail: 'This address does not exist.' })
})
