import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from '../../../widgets/contract/eligibility/eligibility'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { openSimulator } from '../../actors/visitor'
import { answersOf, exampleRules, localAnswersOf, serverAnswersOf } from '../../actors/walks'
import { createDemo, fetchFrom, withFault } from '../../help/demo'

afterEach(() => clearNotices())

/** The detail of the event `progress`. */
const progress = z.strictObject({ percent: z.number(), question: z.optional(z.number()) })

/** Records every request, as `path?query`, body and language. `replies` replaces the server's replies by path. */
function recordRequests(replies: Record<string, unknown> = {}) {
  const requests: { address: string; body: unknown; language: string | null }[] = []
  const fetch = withFault(fetchFrom(createDemo()), (address, init) => {
    const body = init?.body ? JSON.parse(init.body as string) : undefined
    requests.push({
      address: address.pathname + address.search,
      body,
      language: new Headers(init?.headers).get('Accept-Language'),
    })
    const reply = replies[address.pathname]
    return reply ? Response.json(reply) : undefined
  })
  return { requests, fetch }
}

test('an empty answer is refused', async () => {
  const { store, place } = await openSimulator()
  store.begin()
  store.next()
  expect(store.$fault.get()).toEqual({ code: 'required', part: 'day' })
  expect(place()).toBe('birthdate')
  store.answer('birthdate', '2004-2-9')
  expect(store.$fault.get()).toBeUndefined()
  store.next()
  store.next()
  expect(store.$fault.get()).toEqual({ code: 'required' })
  expect(place()).toBe('nationality')
})

test('a typed date is formatted only when it is valid', async () => {
  const { store } = await openSimulator()
  store.begin()
  store.answer('birthdate', '--٩')
  expect(store.$answers.get()).toEqual({ birthdate: '--٩' })
  store.answer('birthdate', '٢٠٠٤-2-٩')
  store.next()
  expect(store.$answers.get()).toEqual({ birthdate: '2004-02-09' })
})

test('if the server has no questions, the rule is requested without answers', async () => {
  const { requests, fetch } = recordRequests({
    '/api/eligibilities/questions': [],
    '/api/eligibilities/rule': exampleRules,
  })
  const { store, answerLocalQuestions, place } = await openSimulator({ fetch, language: 'zh' })
  store.begin()
  await answerLocalQuestions()
  expect(place()).toBe('eligible')
  expect(requests).toEqual([
    { address: '/api/status', body: undefined, language: 'zh' },
    {
      address: '/api/eligibilities/questions?nationality=VN&birthdate=2004-02-29',
      body: undefined,
      language: 'zh',
    },
    {
      address: '/api/eligibilities/rule',
      body: { nationality: 'VN', birthdate: '2004-02-29', answers: [] },
      language: 'zh',
    },
  ])
})

test('a new nationality discards the questions of the server, but not the answers', async () => {
  const { requests, fetch } = recordRequests()
  const { store, answerQuestion, answerAll, answerUntil, place } = await openSimulator({ fetch })
  store.begin()
  await answerAll('student', { nationality: 'DE' })
  expect(place()).toBe('eligible')
  while (place() !== 'nationality') store.back()
  await answerQuestion('CA')
  expect(store.$questions.get().state).toBe('idle')
  expect(store.$answers.get()).toMatchObject({ situation: 'studentWithoutActivity', europeanCard: 'no' })
  await answerUntil('quebecInsured', 'student', { nationality: 'CA' })
  expect(place()).toBe('quebecInsured')
  expect(requests.filter(({ address }) => address.includes('questions'))).toHaveLength(2)
})

test('answers from an abandoned branch are not sent', async () => {
  const { requests, fetch } = recordRequests()
  const { store, answerAll, place } = await openSimulator({ fetch })
  const german = { nationality: 'DE', formS1: 'no' }
  store.begin()
  await answerAll('student', german)
  expect(requests.at(-1)?.body).toMatchObject({ answers: serverAnswersOf('student', german) })
  while (place() !== 'europeanCard') store.back()
  const insured = { ...german, europeanCard: 'yes' }
  await answerAll('student', insured)
  expect(place()).toBe('ineligible')
  expect(requests.at(-1)?.body).toMatchObject({ answers: serverAnswersOf('student', insured) })
})

test('without nationality and birth date the server is not called, and an error is shown', async () => {
  const { requests, fetch } = recordRequests()
  const { store } = await openSimulator({ fetch })
  await store.retry()
  expect(requests).toEqual([])
  expect($notices.get()).toMatchObject([
    { level: 'error', code: 'data', text: 'Une erreur est survenue lors de la récupération des données' },
  ])
})

test('a new language translates the question, keeps the answer, and does not move the focus', async () => {
  const { store, answerUntil, setLanguage, waitUntilLoaded, place } = await openSimulator()
  store.begin()
  await answerUntil('formS1', 'student', { nationality: 'DE' })
  const moves = store.$moves.get()
  store.answer('formS1', 'yes')
  await setLanguage('es')
  const panel = await waitUntilLoaded()
  expect(place()).toBe('formS1')
  expect(panel).toMatchObject({ question: { title: '¿Tiene un formulario S1?' } })
  expect(store.$answers.get().formS1).toBe('yes')
  expect(store.$moves.get()).toBe(moves)
})

test('a new language translates the reason for the refusal', async () => {
  const { store, answerAll, setLanguage, waitUntilLoaded } = await openSimulator()
  store.begin()
  await answerAll('student', { nationality: 'FR', frenchOrigin: 'other' })
  await setLanguage('en')
  await waitUntilLoaded()
  expect(store.$panel.get()).toMatchObject({
    kind: 'ineligible',
    verdict: { nonEligibilityReason: expect.stringContaining('born in France') },
  })
})

test('going back while the server responds discards its response', async () => {
  const { store, page, answerUntil, waitUntilLoaded, place } = await openSimulator()
  const { questionKey, answer } = localAnswersOf('student').at(-1) as Answer
  store.begin()
  await answerUntil(questionKey)
  store.answer(questionKey, answer)
  store.next()
  expect(place()).toBe('loading')
  store.back()
  await waitUntilLoaded()
  await new Promise(done => setTimeout(done, 20))
  expect(place()).toBe(questionKey)
  expect(page.events.map(({ name }) => name)).not.toContain('eligibility')
})

test('starting again discards all answers', async () => {
  const { store, answerAll, place } = await openSimulator()
  store.begin()
  await answerAll('student', { nationality: 'FR', frenchOrigin: 'other' })
  store.restart()
  expect(place()).toBe('birthdate')
  expect(store.$answers.get()).toEqual({})
  expect(store.$percent.get()).toBe(0)
})

test('events contain progress and outcome, and no personal data', async () => {
  const { store, page, answerAll } = await openSimulator()
  const andorran = { nationality: 'AD', andorraInsured: 'no' }
  store.begin()
  await answerAll('student', andorran)
  store.leave('/register')
  const steps = page.events
    .filter(({ name }) => name === 'progress')
    .map(({ detail }) => progress.parse(detail))
  expect(steps[0]).toEqual({ percent: 0, question: 1 })
  expect(steps.at(-1)).toEqual({ percent: 100 })
  expect(steps.flatMap(({ question = [] }) => question)).toEqual(
    answersOf('student', andorran).map((_, index) => index + 1),
  )
  const percents = steps.map(({ percent }) => percent)
  expect(percents).toEqual([...percents].sort((one, other) => one - other))
  expect(page.events.slice(-3)).toEqual([
    { name: 'progress', detail: { percent: 100 } },
    { name: 'eligibility', detail: { eligible: true } },
    { name: 'navigate', detail: { to: '/register' } },
  ])
})
