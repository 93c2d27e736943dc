import { beforeEach, expect, test } from 'vitest'
import {
  $draft,
  resumeDraft,
  storeOutcome,
  storeTypedValues,
  updateDraft,
  voidEligibility,
} from '../../../widgets/state/draft/draft'
import { configure, environment } from '../../../widgets/state/environment'
import { $receiptEmail, keepReceipt } from '../../../widgets/state/receipt'
import { $session } from '../../../widgets/state/session/session'
import { expireSession } from '../../../widgets/state/session/session-end'
import { DRAFT_KEY } from '../../../widgets/state/storage-keys'
import { openSimulator } from '../../actors/visitor'
import { answersOf } from '../../actors/walks'
import { createStorage } from '../../help/browser/storage'

beforeEach(() => {
  configure({ storage: createStorage(), settleDraft: storeOutcome })
  $draft.set(undefined)
})

async function becomeEligible(nationality = 'IT') {
  const visitor = await openSimulator()
  visitor.store.begin()
  await visitor.answerAll('student', { nationality })
  return visitor
}

test('on the official site an eligible outcome creates the draft', async () => {
  await becomeEligible()
  const initial = (id: string) => ({ id, title: `document.${id}`, state: 'initial' })
  const { requiredAttachments = [], optionalAttachments = [] } = $draft.get()?.eligibility ?? {}
  expect(requiredAttachments).toContain('FORM_S1')
  expect($draft.get()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    information: false,
    answers: answersOf('student', { nationality: 'IT' }),
    eligibility: expect.objectContaining({ eligible: true }),
    required: requiredAttachments.map(initial),
    optional: optionalAttachments.map(initial),
    bank: ['BANK_DETAILS'].map(initial),
    typed: { 'personal.birthdate': '2004-02-29', 'personal.nationality': 'IT' },
    verifier: expect.stringMatching(/^[0-9a-f]{64}$/),
    isAccepted: false,
  })
})

test('the draft outlives a reload of the tab', async () => {
  await becomeEligible()
  const before = $draft.get()
  $draft.set(undefined)
  resumeDraft()
  expect($draft.get()).toEqual(before)
})

test('a second questionnaire updates the draft under the same id', async () => {
  await becomeEligible()
  const first = $draft.get()
  await becomeEligible('GR')
  expect($draft.get()?.id).toBe(first?.id)
  expect($draft.get()?.optional.map(({ id }) => id)).toContain('CIVIL_STATUS_TRANSLATION')
})

test('a refusal empties the document lists of the draft', async () => {
  const { store, answerQuestion, place } = await becomeEligible()
  while (place() !== 'europeanCard') store.back()
  await answerQuestion('yes')
  expect(place()).toBe('ineligible')
  expect($draft.get()).toMatchObject({
    eligibility: { eligible: false },
    required: [],
    optional: [],
    bank: [],
  })
})

test('a new nationality discards the eligibility, but not the typed values', async () => {
  await becomeEligible()
  storeTypedValues({ 'personal.surname': 'Rossi' })
  voidEligibility()
  expect($draft.get()).toMatchObject({ eligibility: { eligible: false }, required: [], bank: [] })
  expect($draft.get()?.typed['personal.surname']).toBe('Rossi')
})

test('a bank account in another name requires other documents', async () => {
  await becomeEligible()
  storeTypedValues({ 'bank.hasNoNamedRib': 'true' })
  expect($draft.get()?.bank.map(({ id }) => id)).toEqual(['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE'])
  storeTypedValues({ 'bank.hasNoNamedRib': '' })
  expect($draft.get()?.bank.map(({ id }) => id)).toEqual(['BANK_DETAILS'])
})

test('the draft survives the end of the session, but not a logout', async () => {
  await becomeEligible()
  expireSession()
  expect($draft.get()).toBeDefined()
  $session.set({ kind: 'visitor', because: 'logout' })
  expect($draft.get()).toBeUndefined()
  expect(environment.storage?.getItem(DRAFT_KEY)).toBeNull()
})

test('the receipt survives a reload, but not a logout', () => {
  keepReceipt('linh@example.org')
  $receiptEmail.set(undefined)
  resumeDraft()
  expect($receiptEmail.get()).toBe('linh@example.org')
  $session.set({ kind: 'visitor', because: 'logout' })
  resumeDraft()
  expect($receiptEmail.get()).toBeUndefined()
})

test('after an accepted record, a new questionnaire creates a new draft', async () => {
  await becomeEligible()
  const before = $draft.get()?.id
  updateDraft({ isAccepted: true })
  await becomeEligible()
  expect($draft.get()?.id).not.toBe(before)
  expect($draft.get()?.isAccepted).toBe(false)
})

test.each(['', '{', '{"id":1}', 'null', '[]'])('a damaged draft (%s) is ignored', damaged => {
  environment.storage?.setItem(DRAFT_KEY, damaged)
  resumeDraft()
  expect($draft.get()).toBeUndefined()
})

test('on a partner’s page no draft is created', async () => {
  configure({ storage: undefined, settleDraft: undefined })
  await becomeEligible()
  expect($draft.get()).toBeUndefined()
})
