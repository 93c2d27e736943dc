import { afterEach, beforeEach, expect, test } from 'vitest'
import { discardDraft, storeOutcome } from '../../../widgets/state/draft/draft'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { exampleStudent } from '../../actors/students'
import { openSimulator } from '../../actors/visitor'
import { createStorage } from '../../help/browser/storage'

const KEY = 'sante:answers'

const canadian = { nationality: 'CA', quebecInsured: 'yes', quebecForm: 'q106' }

const storage = createStorage()

beforeEach(() => configure({ storage, settleDraft: storeOutcome }))
afterEach(() => {
  configure({ storage: undefined, settleDraft: undefined })
  $session.set({ kind: 'visitor' })
  discardDraft()
  storage.clear()
})

/** Opens the questionnaire and begins, as after a reload. */
async function openAgain() {
  const visitor = await openSimulator()
  expect(visitor.place()).toBe('start')
  visitor.store.begin()
  await visitor.waitUntilLoaded()
  return visitor
}

test('after a reload the questionnaire continues at the open question, with its unfinished answer', async () => {
  const { store, answerUntil } = await openSimulator()
  store.begin()
  await answerUntil('situation')
  store.back()
  store.back()
  store.answer('birthdate', '2004-2-')
  const { store: again, place } = await openAgain()
  expect(place()).toBe('birthdate')
  expect(again.$answers.get()).toMatchObject({ birthdate: '2004-2-', nationality: 'VN' })
  again.answer('birthdate', '2004-2-29')
  again.next()
  again.next()
  expect(place()).toBe('situation')
})

test('after a reload a question of the server stays open, although an answer is chosen', async () => {
  const { store, answerUntil } = await openSimulator()
  store.begin()
  await answerUntil('quebecForm', 'student', canadian)
  store.answer('quebecForm', 'q106')
  const { store: again, place } = await openAgain()
  expect(place()).toBe('quebecForm')
  expect(again.$answers.get()).toMatchObject(canadian)
})

test('after a reload a refusal is shown again', async () => {
  const { store, answerAll } = await openSimulator()
  store.begin()
  await answerAll('student', { nationality: 'FR', frenchOrigin: 'other' })
  expect((await openAgain()).place()).toBe('ineligible')
})

test('after a reload an alert is shown again', async () => {
  const { store, answerUntil } = await openSimulator()
  store.begin()
  await answerUntil('situation')
  store.answer('situation', 'studentWithActivity')
  store.next()
  expect((await openAgain()).place()).toBe('studentWithActivityAlert')
})

test('the answers are deleted when the visitor starts again', async () => {
  const { store, answerUntil } = await openSimulator()
  store.begin()
  await answerUntil('situation')
  expect(storage.getItem(KEY)).not.toBeNull()
  store.restart()
  expect(storage.getItem(KEY)).toBeNull()
  expect((await openAgain()).store.$answers.get()).toEqual({})
})

test('the answers are deleted when the draft has the eligible outcome', async () => {
  const { store, answerAll, place } = await openSimulator()
  store.begin()
  await answerAll()
  expect(place()).toBe('eligible')
  expect(storage.getItem(KEY)).toBeNull()
})

test('the answers are deleted at a logout, not at the end of a session', async () => {
  const { store, answerUntil, place } = await openSimulator()
  store.begin()
  await answerUntil('situation')
  $session.set({ kind: 'student', student: exampleStudent() })
  $session.set({ kind: 'visitor', because: 'expired' })
  expect(storage.getItem(KEY)).not.toBeNull()
  $session.set({ kind: 'visitor', because: 'logout' })
  expect(storage.getItem(KEY)).toBeNull()
  expect(store.$answers.get()).toEqual({})
  expect(place()).toBe('start')
})

test('answers that were shown again after the eligible outcome are deleted with the draft', async () => {
  const { store, answerAll } = await openSimulator()
  store.begin()
  await answerAll()
  store.back()
  expect(storage.getItem(KEY)).not.toBeNull()
  discardDraft()
  expect(storage.getItem(KEY)).toBeNull()
})

test.each([
  ['damaged', '{"answers":'],
  ['of another release', '{"answers":["2004-02-29"],"place":2}'],
])('stored answers that are %s are ignored', async (_, stored) => {
  storage.setItem(KEY, stored)
  const { store, place } = await openAgain()
  expect(place()).toBe('birthdate')
  expect(store.$answers.get()).toEqual({})
})

test('if the open question is not asked any more, the first one without an answer follows', async () => {
  const answers = { birthdate: '2004-02-29', nationality: 'VN' }
  storage.setItem(KEY, JSON.stringify({ answers, place: 'removed' }))
  expect((await openAgain()).place()).toBe('situation')
})

test('without a storage nothing is kept', async () => {
  configure({ storage: undefined })
  const { store, answerUntil } = await openSimulator()
  store.begin()
  await answerUntil('situation')
  expect((await openAgain()).place()).toBe('birthdate')
})
