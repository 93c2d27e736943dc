import '../../help/browser/indexed-db'
import { expect, test } from 'vitest'
import { addressOf } from '../../../widgets/simulator/store/store'
import { $handedAnswers, takeHandOver } from '../../../widgets/state/hand-over'
import { openRegistration } from '../../actors/student/registration'
import { openSimulator } from '../../actors/visitor'
import { handOverOf, localAnswersOf } from '../../actors/walks'
import { createDemo, fetchFrom, withFault } from '../../help/demo'

const vietnamese = handOverOf('student')

/** Returns the fragment of the simulator's link to the registration. `content` replaces members of the hand-over. */
const fragment = (content: object) => {
  const handOver = { ...vietnamese, ...content }
  return new URL(addressOf({ site: 'https://a.example', to: '/register', language: 'fr', handOver })).hash
}

const brazilian = fragment(handOverOf('student', { nationality: 'BR' }))

async function openWithHandOver(hash: string, fetch = fetchFrom(createDemo())) {
  const student = await openRegistration({ fetch })
  expect(takeHandOver(hash)).toBe(true)
  const receive = () => student.store.handOver.receive($handedAnswers.get(), student.store.$panel.get())
  return { ...student, receive }
}

test('answers from a partner’s page start a draft after the rule is requested again', async () => {
  const { receive, place, draft } = await openWithHandOver(fragment({}))
  expect(place()).toBe('checking')
  receive()
  await expect.poll(place).toBe('information')
  expect(draft()).toMatchObject({ answers: vietnamese.answers, eligibility: { eligible: true } })
  expect(draft()?.required.map(({ id }) => id)).toContain('VISA')
})

test('the registration ignores the eligibility that a partner’s page reports', async () => {
  const german = handOverOf('student', { nationality: 'DE', europeanCard: 'yes' })
  const { receive, place, notices, draft } = await openWithHandOver(fragment(german))
  receive()
  await expect.poll(place).toBe('questionnaire')
  expect(notices()).toEqual(['ineligible'])
  expect(draft()).toBeUndefined()
})

test.each([
  ['cut off', fragment({}).slice(0, 60)],
  ['not base64', '#answers=%%%'],
  ['of another version', fragment({ v: 2 })],
  ['with a nationality that does not exist', fragment({ nationality: 'RE' })],
  [
    'too long',
    fragment({ answers: Array.from({ length: 50 }, () => ({ questionKey: 'a', answer: 'b'.repeat(90) })) }),
  ],
  ['that contradict each other', fragment({ birthdate: '2001-01-01' })],
])('answers %s are dropped with a notice', async (_, hash) => {
  const { receive, place, notices } = await openWithHandOver(hash)
  receive()
  expect(place()).toBe('questionnaire')
  expect(notices()).toEqual(['handed'])
  expect($handedAnswers.get()).toEqual({ kind: 'none' })
})

// A partner's page may use an earlier release, with other questions.
const local = localAnswersOf('student')
const shortened = fragment({ answers: local.slice(0, -1) })
const withSituation = (situation: string) => fragment(handOverOf('student', { situation }))

test.each([
  ['without an answer to a question', shortened, local.at(-1)?.questionKey],
  ['with a choice that is not offered any more', withSituation('exchangeStudent'), 'situation'],
  ['that lead to an alert', withSituation('studentWithActivity'), 'studentWithActivityAlert'],
])('answers %s continue in the questionnaire', async (_, hash, question) => {
  const { receive, place, notices } = await openWithHandOver(hash)
  receive()
  expect(place()).toBe('questionnaire')
  expect(notices()).toEqual([])
  const visitor = await openSimulator()
  visitor.store.resume($handedAnswers.get())
  expect(visitor.place()).toBe(question)
  expect(visitor.store.$answers.get()).toMatchObject({ birthdate: '2004-02-29', nationality: 'VN' })
})

test('an answer to a removed question is dropped', async () => {
  const answers = [...vietnamese.answers, { questionKey: 'hasScholarship', answer: 'yes' }]
  const { receive, place, notices, draft } = await openWithHandOver(fragment({ answers }))
  receive()
  await expect.poll(place).toBe('questionnaire')
  const visitor = await openSimulator()
  visitor.store.resume($handedAnswers.get())
  await expect.poll(place).toBe('information')
  expect(draft()?.answers).toEqual(vietnamese.answers)
  expect(notices()).toEqual([])
})

test('a student who takes the partner’s answers keeps the typed values', async () => {
  const { store, receive, place, fillIn, draft } = await openWithHandOver(shortened)
  fillIn()
  receive()
  expect(place()).toBe('which')
  await store.handOver.applyAnswers()
  expect(place()).toBe('questionnaire')
  expect($handedAnswers.get()).toMatchObject({ kind: 'begun' })
  expect(draft()?.typed['personal.surname']).toBe('NGUYỄN')
})

test('if a draft exists the student chooses which answers to keep', async () => {
  const { store, receive, place, becomeEligible, draft } = await openWithHandOver(brazilian)
  becomeEligible()
  receive()
  expect(place()).toBe('which')
  const id = draft()?.id
  await store.handOver.applyAnswers()
  expect(place()).toBe('information')
  expect(draft()?.typed['personal.nationality']).toBe('BR')
  expect(draft()?.id).toBe(id)
})

test('keeping the draft discards the other answers', async () => {
  const { store, receive, place, becomeEligible, draft } = await openWithHandOver(brazilian)
  becomeEligible()
  receive()
  expect(place()).toBe('which')
  store.handOver.keepDraft()
  expect(place()).toBe('information')
  expect(draft()?.typed['personal.nationality']).toBe('VN')
})

test('answers that equal those of the draft are accepted without a question', async () => {
  const { receive, place, becomeEligible } = await openWithHandOver(fragment({}))
  becomeEligible()
  receive()
  expect(place()).toBe('information')
})

test('a failed request for the rule is repeated when the student asks', async () => {
  let isCut = true
  const fetch = withFault(fetchFrom(createDemo()), () => {
    if (isCut) throw new TypeError('cut')
    return undefined
  })
  const { store, receive, notices } = await openWithHandOver(fragment({}), fetch)
  receive()
  await expect.poll(() => store.$panel.get()).toEqual({ kind: 'checking', hasFailed: true })
  expect(notices()).toEqual(['data'])
  isCut = false
  await store.handOver.applyAnswers()
  expect(store.$panel.get()).toEqual({ kind: 'step', step: 'information' })
})

test('answers of an unfinished questionnaire stay available for the simulator', async () => {
  const handOver = { v: 1, answers: vietnamese.answers.slice(0, 2) } as const
  const address = addressOf({ site: 'https://a.example', to: '/', language: 'fr', handOver })
  const { receive, place, notices } = await openWithHandOver(new URL(address).hash)
  receive()
  expect(place()).toBe('questionnaire')
  expect(notices()).toEqual([])
  expect($handedAnswers.get()).toMatchObject({ kind: 'begun' })
})

test('a fragment for another purpose is not a hand-over', () => {
  expect(takeHandOver('#login_hint=a@example.org')).toBe(false)
})
