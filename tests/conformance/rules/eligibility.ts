import { serverQuestions } from '../../../demo/server/domain/rules/eligibility/questions'
import { itemsOf } from '../../../widgets/contract/document/collection'
import type { Question } from '../../../widgets/contract/eligibility/question'
import { languages } from '../../../widgets/shared/language'
import { serverAnswersOf } from '../../actors/walks'
import { assert, assertEqual, assertHeader, assertStatus, type Rule } from '../rule'

const PARTNER = { Origin: 'https://partner.example' }
const ruleInput = { nationality: 'VN', birthdate: '2004-02-29', answers: serverAnswersOf('student') }
const questions = '/api/eligibilities/questions?nationality=DE&birthdate=2004-02-29'

/** Malformed input is a 400, an impossible value is a 422 (contract, section 5). */
const refused: [what: string, status: number, body: unknown][] = [
  ['a body that is not JSON', 400, '{'],
  ['a missing member', 400, { nationality: 'VN', answers: [] }],
  ['an unknown member', 400, { ...ruleInput, more: 1 }],
  ['a member of the wrong type', 400, { ...ruleInput, answers: 'none' }],
  ['a birth date that does not exist', 422, { ...ruleInput, birthdate: '2004-02-30' }],
  ['a birth date in the future', 422, { ...ruleInput, birthdate: '2999-01-01' }],
  ['an overseas territory as a nationality', 422, { ...ruleInput, nationality: 'RE' }],
  ['a nationality that is not a country', 422, { ...ruleInput, nationality: 'QQ' }],
]

export const eligibilityRules: Rule[] = [
  {
    name: 'the status of an open service is 200 or 204',
    source: 'spec 7',
    run: async ({ get }) => void (await assertStatus(get('/api/status'), 200, 204)),
  },
  ...['/api/status', questions].map(
    (path): Rule => ({
      name: `every origin may read ${path.split('?')[0]}`,
      source: 'contract 2',
      run: async ({ get }) =>
        assertHeader(await assertStatus(get(path, PARTNER), 200), 'Access-Control-Allow-Origin', /^\*$/),
    }),
  ),
  {
    name: 'every origin may request the rule, after a preflight',
    source: 'contract 2',
    run: async ({ request }) => {
      const headers = {
        ...PARTNER,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'accept-language,content-type',
      }
      const response = await assertStatus(
        request('/api/eligibilities/rule', { method: 'OPTIONS', headers }),
        200,
        204,
      )
      assertHeader(response, 'Access-Control-Allow-Origin', /^\*$/)
      assertHeader(response, 'Access-Control-Allow-Headers', /content-type/i)
    },
  },
  {
    name: 'no credentials are allowed to another origin',
    source: 'contract 2',
    run: async ({ get }) =>
      assert(
        !(await get('/api/status', PARTNER)).headers.has('Access-Control-Allow-Credentials'),
        'credentials are allowed',
      ),
  },
  {
    name: 'another origin may not read the student',
    source: 'contract 2',
    run: async ({ get }) =>
      assert(
        !(await get('/api/students/me', PARTNER)).headers.has('Access-Control-Allow-Origin'),
        'the origin is allowed',
      ),
  },
  {
    name: 'a visitor from Viet Nam gets the questions of the group `world`',
    source: 'contract 6',
    run: async ({ get }) => {
      const response = get('/api/eligibilities/questions?nationality=VN&birthdate=2004-02-29')
      const list = itemsOf<Question>(await (await assertStatus(response, 200)).json())
      const keys = (questions: { key: string }[]) => questions.map(({ key }) => key)
      assertEqual(keys(list), keys(serverQuestions.world), 'the list')
    },
  },
  {
    name: 'questions are a list with key, type, title and values',
    source: 'contract 5',
    run: async ({ get }) => {
      const list = itemsOf<Question>(await (await assertStatus(get(questions), 200)).json())
      assert(list.length > 0, 'no question for a visitor from Germany')
      for (const { key, type, title, values } of list) {
        assert(
          key && title && ['select', 'radio', 'date', 'alert', 'cardBox'].includes(type),
          `${key} is incomplete`,
        )
        if (type !== 'date' && type !== 'alert')
          assert(
            values?.every((choice: { value: unknown; label: unknown }) => choice.value && choice.label),
            `${key} has no values`,
          )
      }
    },
  },
  {
    name: 'only the browser may cache the questions, for five minutes',
    source: 'contract 5',
    run: async ({ get }) => assertHeader(await get(questions), 'Cache-Control', /^private, max-age=300$/),
  },
  ...languages.map(
    (language): Rule => ({
      name: `questions are in the language that is asked for: ${language}`,
      source: 'spec 9',
      run: async ({ get }) => {
        const response = await get(questions, { 'Accept-Language': language })
        assertHeader(response, 'Content-Language', new RegExp(`^${language}`))
        assertHeader(response, 'Vary', /accept-language/i)
        const [question] = await response.json()
        const [inAnotherLanguage] = await (
          await get(questions, { 'Accept-Language': language === 'fr' ? 'en' : 'fr' })
        ).json()
        assert(question.title !== inAnotherLanguage.title, 'the title is that of another language')
      },
    }),
  ),
  {
    name: 'an unsupported language gets French, and `en-GB` gets English',
    source: 'spec 9',
    run: async ({ get }) => {
      assertHeader(await get(questions, { 'Accept-Language': 'de' }), 'Content-Language', /^fr/)
      assertHeader(await get(questions, { 'Accept-Language': 'en-GB' }), 'Content-Language', /^en/)
    },
  },
  {
    name: 'a request for questions without a birth date is 400',
    source: 'contract 5',
    run: async ({ get }) =>
      void (await assertStatus(get('/api/eligibilities/questions?nationality=VN'), 400)),
  },
  {
    name: 'the rule names required and optional documents',
    source: 'spec 3',
    run: async ({ post }) => {
      const decision = await (await assertStatus(post('/api/eligibilities/rule', ruleInput), 200)).json()
      assertEqual(decision.eligible, true, 'eligible')
      for (const category of ['IDENTITY', 'SCHOOL_ATTESTATION', 'VISA', 'RESIDENCE_PERMIT'])
        assert(decision.requiredAttachments.includes(category), `${category} is not required`)
      assert(Array.isArray(decision.optionalAttachments), 'no list of optional documents')
    },
  },
  {
    name: 'under sixteen the parental authorization is required',
    source: 'spec 5',
    run: async ({ post }) => {
      const birthdate = `${new Date().getUTCFullYear() - 15}-12-31`
      const decision = await (
        await assertStatus(post('/api/eligibilities/rule', { ...ruleInput, birthdate }), 200)
      ).json()
      assert(
        decision.requiredAttachments.includes('PARENTAL_AUTHORIZATION'),
        'the parental authorization is not required',
      )
    },
  },
  ...refused.map(
    ([what, status, body]): Rule => ({
      name: `${what} is ${status} for the rule`,
      source: 'contract 5',
      run: async ({ post }) => void (await assertStatus(post('/api/eligibilities/rule', body), status)),
    }),
  ),
  {
    name: 'an error is application/problem+json with `detail` and `hydra:description`',
    source: 'contract 5',
    run: async ({ post }) => {
      const response = await post('/api/eligibilities/rule', { ...ruleInput, nationality: 'RE' })
      assertHeader(response, 'Content-Type', /^application\/problem\+json/)
      const { title, status, detail, violations, ...rest } = await response.json()
      assert(title && detail, 'title or detail is missing')
      assertEqual(status, response.status, 'status')
      assertEqual(rest['hydra:description'], detail, 'hydra:description')
      assertEqual(violations?.[0]?.propertyPath, 'nationality', 'the field')
      assert(violations[0].message, 'no message')
    },
  },
  {
    name: 'an error is in the language of the request',
    source: 'contract 5',
    run: async ({ request }) => {
      const texts = await Promise.all(
        languages.map(async language => {
          const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
          const response = await request('/api/eligibilities/rule', { method: 'POST', headers, body: '{' })
          assertHeader(response, 'Vary', /accept-language/i)
          return (await response.json()).detail
        }),
      )
      assertEqual(new Set(texts).size, languages.length, 'the number of texts')
    },
  },
  {
    name: 'an unknown path gets 404 as application/problem+json',
    source: 'contract 5',
    run: async ({ get }) =>
      assertHeader(
        await assertStatus(get('/api/nothing-here'), 404),
        'Content-Type',
        /^application\/problem\+json/,
      ),
  },
  {
    name: 'a response has `nosniff`, so that browsers do not guess its type',
    source: 'contract 5',
    run: async ({ get }) => assertHeader(await get('/api/status'), 'X-Content-Type-Options', /^nosniff$/),
  },
]
