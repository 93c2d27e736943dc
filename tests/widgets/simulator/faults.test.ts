import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../../widgets/contract/eligibility/eligibility'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import type { SimulatorStore } from '../../../widgets/simulator/store/store'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { tokenlessSession } from '../../../widgets/state/session/session-end'
import { exampleStudent } from '../../actors/students'
import { openSimulator } from '../../actors/visitor'
import { localAnswersOf, serverAnswersOf } from '../../actors/walks'
import { createDemo, fetchFrom, withFault } from '../../help/demo'

const SENTENCE = 'An error occurred with recovering your data'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  clearNotices()
  $session.set({ kind: 'visitor' })
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const question = { key: 'q', type: 'radio', title: 'Q?', values: [{ value: 'a', label: 'A' }] }
const neverRespond = (init?: RequestInit) =>
  new Promise<Response>((_, fail) =>
    init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
  )
const unreachable = () => Promise.reject(new TypeError('fetch failed'))

/** Faults, each with the text for the visitor. The default text is `SENTENCE`. */
const faults: [string, (init?: RequestInit) => Response | Promise<Response>, string?][] = [
  ['the server is down', unreachable],
  ['the server is slow', neverRespond],
  [
    'the server asks for a login',
    () => json({ detail: 'Who are you?' }, 401),
    'You must be logged in to access this page',
  ],
  [
    'the server refuses a value',
    () => json({ 'hydra:description': 'Impossible.', detail: 'No.' }, 422),
    `${SENTENCE}\nImpossible.`,
  ],
  ['the server fails', () => json({}, 500)],
  ['the server stays busy', () => json({}, 503)],
  ['the response is not JSON', () => new Response('<html>')],
  ['a question has an unknown type', () => json([{ ...question, type: 'riddle' }])],
  ['a list of values is empty', () => json([{ ...question, values: [] }])],
  ['a question has no key', () => json([{ ...question, key: '' }])],
  ['two questions have the same key', () => json([question, question])],
  ['a question has the key of a local question', () => json([{ ...question, key: 'situation' }])],
  [
    'a condition names an unknown question',
    () => json([{ ...question, condition: { key: 'ghost', operator: 'eq', value: 'x' } }]),
  ],
]

/** Answers the local questions as a student without a job. */
function answerLocalQuestions(nationality: string, { begin, answer, next }: SimulatorStore): void {
  begin()
  for (const item of localAnswersOf('student', { nationality })) {
    answer(item.questionKey, item.answer)
    next()
  }
}

/** Advances the time past every timeout and delay. */
const settle = () => vi.advanceTimersByTimeAsync(100_000)

/** Gives these answers one after the other, and waits after each. */
async function giveAnswers(answers: Answer[], { answer, next }: SimulatorStore): Promise<void> {
  for (const item of answers) {
    answer(item.questionKey, item.answer)
    next()
    await settle()
  }
}

for (const [what, respond, text = SENTENCE] of faults) {
  test(`if ${what}, the visitor keeps the answers and can try again`, async () => {
    let isFaulty = true
    const fetch = withFault(fetchFrom(createDemo()), ({ pathname }, init) =>
      isFaulty && pathname.endsWith('/questions') ? respond(init) : undefined,
    )
    const { store, place } = await openSimulator({ fetch, language: 'en' })
    answerLocalQuestions('DE', store)
    await settle()
    expect(place()).toBe('failed')
    expect($notices.get()).toMatchObject([{ level: 'error', code: 'data', text }])

    store.back()
    expect(place()).toBe(localAnswersOf('student').at(-1)?.questionKey)
    expect($notices.get()).toEqual([])
    expect(store.$answers.get()).toMatchObject({ birthdate: '2004-02-29', nationality: 'DE' })

    isFaulty = false
    void store.retry()
    await settle()
    expect(place()).toBe('europeanCard')
  })
}

test('on the official site a 401 ends the session', async () => {
  const fetch = withFault(fetchFrom(createDemo()), () => json({}, 401))
  $session.set({ kind: 'student', student: exampleStudent() })
  const { store } = await openSimulator({ fetch })
  configure({ session: tokenlessSession })
  answerLocalQuestions('VN', store)
  await settle()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  configure({ session: undefined })
})

test('a questionnaire that changes between two calls continues at the first missing answer', async () => {
  const answers = serverAnswersOf('student', { nationality: 'DE' })
  const [first, last] = [answers[0], answers.at(-1)] as [Answer, Answer]
  let hasChanged = false
  const fetch = withFault(fetchFrom(createDemo()), async ({ pathname }) => {
    if (!hasChanged) return undefined
    if (pathname.endsWith('/questions'))
      return json([
        { ...question, key: first.questionKey, values: [{ value: first.answer, label: 'A' }] },
        question,
      ])
    return isFirstRequest()
      ? json({ detail: 'Changed.' }, 422)
      : json({ eligible: true, requiredAttachments: [], optionalAttachments: [] })
  })
  let requests = 0
  const isFirstRequest = () => ++requests === 1
  const { store, place } = await openSimulator({ fetch, language: 'en' })
  answerLocalQuestions('DE', store)
  await settle()
  await giveAnswers(answers.slice(0, -1), store)
  hasChanged = true
  await giveAnswers([last], store)
  expect(place()).toBe('failed')
  void store.retry()
  await settle()
  expect(place()).toBe('q')
  store.answer('q', 'a')
  store.next()
  await settle()
  expect(place()).toBe('eligible')
})

test('if a question is missing in the other language, the screen for failures is shown', async () => {
  let isMissing = false
  const fetch = withFault(fetchFrom(createDemo()), ({ pathname }) =>
    isMissing && pathname.endsWith('/questions') ? json([]) : undefined,
  )
  const { store, setLanguage, place } = await openSimulator({ fetch })
  answerLocalQuestions('AD', store)
  await settle()
  expect(place()).toBe(serverAnswersOf('student', { nationality: 'AD' })[0]?.questionKey)
  isMissing = true
  await setLanguage('en')
  await settle()
  expect(place()).toBe('failed')
})

const ruleFaults: [string, (init?: RequestInit) => Response | Promise<Response>][] = [
  ['is down', unreachable],
  ['is slow', neverRespond],
  ['fails', () => json({}, 500)],
  ['refuses', () => json({ detail: 'No.' }, 422)],
  ['answers with HTML', () => new Response('<html>')],
  ['answers in another format', () => json({ eligible: 'perhaps' })],
  [
    'gives the documents as a text instead of a list',
    () => json({ eligible: true, requiredAttachments: 'TOOTHBRUSH', optionalAttachments: [] }),
  ],
]

for (const [what, respond] of ruleFaults) {
  test(`if the rule ${what}, the visitor gets a message and can try again`, async () => {
    const andorran = { nationality: 'AD', andorraInsured: 'no' }
    const answers = serverAnswersOf('student', andorran)
    let isFaulty = true
    const fetch = withFault(fetchFrom(createDemo()), ({ pathname }, init) =>
      isFaulty && pathname.endsWith('/rule') ? respond(init) : undefined,
    )
    const { store, page, place } = await openSimulator({ fetch, language: 'en' })
    answerLocalQuestions('AD', store)
    await settle()
    await giveAnswers(answers, store)
    expect(place()).toBe('failed')
    expect($notices.get()).toMatchObject([{ text: expect.stringContaining(SENTENCE) }])
    expect(page.events.map(({ name }) => name)).not.toContain('eligibility')
    store.back()
    expect(place()).toBe(answers.at(-1)?.questionKey)
    expect(store.$answers.get()).toMatchObject(andorran)
    isFaulty = false
    store.next()
    await settle()
    expect(place()).toBe('eligible')
  })
}
