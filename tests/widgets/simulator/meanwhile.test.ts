import { afterEach, expect, test } from 'vitest'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { openSimulator } from '../../actors/visitor'
import { localAnswersOf } from '../../actors/walks'
import { createDemo, fetchFrom, withFault } from '../../help/demo'

afterEach(() => clearNotices())

/** Returns a connection that holds slow responses back until `release` is called. */
function openSlowConnection(isSlow: (path: string) => boolean) {
  const waiting: (() => void)[] = []
  const requests: { path: string; cache: RequestCache | undefined }[] = []
  const fetch = withFault(fetchFrom(createDemo()), async ({ pathname }, init) => {
    requests.push({ path: pathname, cache: init?.cache })
    if (isSlow(pathname)) await new Promise<void>(done => waiting.push(done))
    return undefined
  })
  const release = async () => {
    waiting.splice(0).forEach(done => void done())
    await new Promise(done => setTimeout(done, 20))
  }
  return { fetch, requests, release }
}

const french = { nationality: 'FR', frenchOrigin: 'other' }

test('if the language changes while the questions load, they are loaded in the new language', async () => {
  const { fetch, release } = openSlowConnection(path => path.endsWith('/questions'))
  const { store, setLanguage, place } = await openSimulator({ fetch })
  store.begin()
  for (const { questionKey, answer } of localAnswersOf('student', french)) {
    store.answer(questionKey, answer)
    store.next()
  }
  expect(place()).toBe('loading')
  await setLanguage('en')
  await release()
  await release()
  expect(store.$panel.get()).toMatchObject({
    kind: 'question',
    question: { title: 'Where do you come from?' },
  })
  expect($notices.get()).toEqual([])
})

test('if the language changes while the rule is requested, the reason is in the new language', async () => {
  const { fetch, release } = openSlowConnection(path => path.endsWith('/rule'))
  const { store, answerUntil, setLanguage } = await openSimulator({ fetch })
  store.begin()
  await answerUntil('frenchOrigin', 'student', french)
  store.answer('frenchOrigin', 'other')
  store.next()
  await setLanguage('en')
  await release()
  await release()
  expect(store.$panel.get()).toMatchObject({
    kind: 'ineligible',
    verdict: { nonEligibilityReason: expect.stringContaining('social security') },
  })
})

test('the questionnaire does not change while another language is loaded', async () => {
  let isSlow = false
  const { fetch, release } = openSlowConnection(() => isSlow)
  const { store, page, answerAll, setLanguage, place, visited } = await openSimulator({ fetch })
  store.begin()
  await answerAll('student', { nationality: 'IT' })
  store.back()
  const percent = store.$percent.get()
  page.events.length = 0
  isSlow = true
  await setLanguage('en')
  expect(place()).toBe('formS1')
  expect(store.$percent.get()).toBe(percent)
  store.leave('/register')
  const handOver = Buffer.from(visited[0]?.split('#answers=')[1] ?? '', 'base64url').toString()
  expect(handOver).toContain('formS1')
  await release()
  await release()
  expect(place()).toBe('formS1')
  expect(page.events.map(({ name }) => name)).toEqual(['navigate'])
})

test('a failed translation keeps a valid outcome', async () => {
  let isDown = false
  const fetch = withFault(fetchFrom(createDemo()), () =>
    isDown ? new Response('{}', { status: 500 }) : undefined,
  )
  const { store, answerAll, setLanguage, place } = await openSimulator({ fetch })
  store.begin()
  await answerAll('student', french)
  isDown = true
  await setLanguage('en')
  await new Promise(done => setTimeout(done, 20))
  expect(place()).toBe('ineligible')
  expect($notices.get()).toHaveLength(1)
})

test('an outcome causes one event, even if the visitor goes back and forward meanwhile', async () => {
  const { fetch, release } = openSlowConnection(path => path.endsWith('/rule'))
  const { store, page, answerUntil } = await openSimulator({ fetch })
  store.begin()
  await answerUntil('frenchOrigin', 'student', french)
  store.answer('frenchOrigin', 'other')
  store.next()
  store.back()
  store.next()
  await release()
  await release()
  expect(page.events.filter(({ name }) => name === 'eligibility')).toHaveLength(1)
})

test('"Try again" bypasses the browser’s cache, since the questionnaire may have changed', async () => {
  const { fetch, requests } = openSlowConnection(() => false)
  const { store, answerUntil } = await openSimulator({ fetch })
  store.begin()
  await answerUntil('frenchOrigin', 'student', french)
  await store.retry()
  expect(requests.filter(({ path }) => path.endsWith('/questions')).map(({ cache }) => cache)).toEqual([
    'default',
    'reload',
  ])
})
