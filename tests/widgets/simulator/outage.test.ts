import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../../../widgets/state/environment'
import { $handedAnswers, takeHandOver } from '../../../widgets/state/hand-over'
import { openSimulator } from '../../actors/visitor'
import { localAnswersOf } from '../../actors/walks'
import { createDemo, fetchFrom, withFault } from '../../help/demo'

/** Console warnings for the page's developer. */
let warnings: string[]

beforeEach(() => {
  vi.useFakeTimers()
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(text))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  configure({ isHosted: false })
  $handedAnswers.set({ kind: 'none' })
})

type Respond = (init?: RequestInit) => Response | Promise<Response>

const unreachable = () => Promise.reject(new TypeError('fetch failed'))
const neverRespond: Respond = init =>
  new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))))

/** Opens the simulator with an API that fails until `repair` is called. Counts the requests for the API's status. */
async function openPartnerSimulator(respond: Respond) {
  let isFaulty = true
  let statusRequests = 0
  const fetch = withFault(fetchFrom(createDemo()), ({ pathname }, init) => {
    if (pathname === '/api/status') statusRequests++
    return isFaulty ? respond(init) : undefined
  })
  const visitor = await openSimulator({ fetch, language: 'en' })
  const repair = () => {
    isFaulty = false
  }
  return { ...visitor, repair, statusRequests: () => statusRequests }
}

const pause = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

const fragmentOf = (address: string | undefined) => new URL(address ?? '').hash

test.each<[string, Respond, string, string]>([
  ['cannot be reached', unreachable, 'unreached', 'cannot be reached: no connection, or no CORS headers'],
  ['hangs', neverRespond, 'unreached', 'has not answered within 4000 ms'],
  [
    'is closed',
    () => Response.json({ type: 'urn:sante:maintenance' }, { status: 503 }),
    'closed',
    'says that it is closed for maintenance',
  ],
  ['is overloaded', () => new Response(null, { status: 503 }), 'unreached', 'answers 503'],
  ['fails', () => new Response(null, { status: 500 }), 'unreached', 'answers 500'],
])('an API that %s is reported at the first click', async (_, respond, outage, cause) => {
  const { store, page, place, statusRequests } = await openPartnerSimulator(respond)
  await pause(60_000)
  expect(statusRequests()).toBe(0)
  store.begin()
  await pause(5000)
  expect(store.$outage.get()).toBe(outage)
  expect(warnings).toEqual([expect.stringMatching(`^sante: http.*${cause}$`)])
  expect(page.events).toContainEqual({ name: 'notice', detail: { level: 'info', code: outage } })
  store.answer('birthdate', '2004-02-29')
  store.next()
  expect(place()).toBe('nationality')
  expect(store.$outage.get()).toBe(outage)
})

test('a repaired API is detected at the next click, and is not checked again', async () => {
  const { store, statusRequests, repair } = await openPartnerSimulator(unreachable)
  store.begin()
  await pause(5000)
  repair()
  store.answer('birthdate', '2004-02-29')
  store.next()
  await pause(100)
  expect(store.$outage.get()).toBeUndefined()
  const before = statusRequests()
  store.back()
  store.next()
  await pause(100)
  expect(statusRequests()).toBe(before)
  expect(warnings).toHaveLength(1)
})

test('on the official site the simulator does not check the service', async () => {
  const { store, statusRequests } = await openPartnerSimulator(unreachable)
  configure({ isHosted: true })
  store.begin()
  await pause(5000)
  expect(statusRequests()).toBe(0)
  expect(store.$outage.get()).toBeUndefined()
})

test('the official site continues the questionnaire where the visitor stopped', async () => {
  const { store, visited } = await openPartnerSimulator(unreachable)
  store.leave('/')
  expect(visited[0]).toBe('https://site.example/?lang=en')
  store.begin()
  store.answer('birthdate', '2004-02-29')
  store.next()
  store.answer('nationality', 'DE')
  store.leave('/')
  expect(takeHandOver(fragmentOf(visited[1]))).toBe(true)

  const { store: official, place } = await openSimulator({ language: 'en' })
  official.resume($handedAnswers.get())
  expect(place()).toBe('situation')
  expect(official.$answers.get()).toEqual({ birthdate: '2004-02-29', nationality: 'DE' })
  expect($handedAnswers.get()).toEqual({ kind: 'none' })
})

test('after the last local question, the official site continues with the server’s questions', async () => {
  const { store, visited } = await openPartnerSimulator(unreachable)
  store.begin()
  for (const { questionKey, answer } of localAnswersOf('student', { nationality: 'DE' })) {
    store.answer(questionKey, answer)
    store.next()
  }
  await pause(60_000)
  expect(store.$panel.get().kind).toBe('failed')
  store.leave('/')
  takeHandOver(fragmentOf(visited[0]))
  const { store: official, place } = await openSimulator({ language: 'en' })
  official.resume($handedAnswers.get())
  await pause(100)
  expect(place()).toBe('europeanCard')
})

test('the question of an invalid answer is asked again', async () => {
  const { store, place } = await openSimulator()
  const answers = [
    { questionKey: 'birthdate', answer: '2004-02-30' },
    { questionKey: 'nationality', answer: 'VN' },
  ]
  store.resume({ kind: 'begun', begun: { v: 1, answers } })
  expect(place()).toBe('birthdate')
})
