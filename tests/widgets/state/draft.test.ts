import { beforeEach, expect, test } from 'vitest'
import { $draft, DRAFT_KEY, resumeDraft, settleDraft } from '../../../widgets/state/draft'
import { configure, world } from '../../../widgets/state/world'
import { meetVisitor } from '../../help/visitor'

/** The browser's storage, as far as the draft needs it. */
function createStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

beforeEach(() => {
  configure({ storage: createStorage(), settleDraft })
  $draft.set(undefined)
})

async function becomeEligible(nationality = 'IT') {
  const visitor = await meetVisitor()
  visitor.store.begin()
  for (const answer of ['2004-02-29', nationality, 'studentWithoutActivity', 'no', 'yes'])
    await visitor.say(answer)
  return visitor
}

test('on the official site an eligible outcome begins the draft', async () => {
  await becomeEligible()
  const initial = (id: string) => ({ id, title: `document.${id}`, state: 'initial' })
  expect($draft.get()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    information: false,
    answers: [
      { questionKey: 'birthdate', answer: '2004-02-29' },
      { questionKey: 'nationality', answer: 'IT' },
      { questionKey: 'situation', answer: 'studentWithoutActivity' },
      { questionKey: 'europeanCard', answer: 'no' },
      { questionKey: 'formS1', answer: 'yes' },
    ],
    eligibility: expect.objectContaining({ eligible: true }),
    required: ['IDENTITY', 'SCHOOL_ATTESTATION', 'FORM_S1'].map(initial),
    optional: ['CIVIL_STATUS'].map(initial),
    bank: ['BANK_DETAILS'].map(initial),
    typed: {},
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

test('a second questionnaire renews the draft, and keeps its id', async () => {
  await becomeEligible()
  const first = $draft.get()
  await becomeEligible('GR')
  expect($draft.get()?.id).toBe(first?.id)
  expect($draft.get()?.optional).toHaveLength(2)
})

test('an outcome that is not eligible voids the lists of the draft', async () => {
  const { store, say, place } = await becomeEligible()
  while (place() !== 'europeanCard') store.back()
  await say('yes')
  expect(place()).toBe('ineligible')
  expect($draft.get()).toMatchObject({
    eligibility: { eligible: false },
    required: [],
    optional: [],
    bank: [],
  })
})

test.each(['', '{', '{"id":1}', 'null', '[]'])('a damaged draft (%s) is as if there were none', damaged => {
  world.storage?.setItem(DRAFT_KEY, damaged)
  resumeDraft()
  expect($draft.get()).toBeUndefined()
})

test('on other pages nothing begins, and nothing is kept', async () => {
  configure({ storage: undefined, settleDraft: undefined })
  await becomeEligible()
  expect($draft.get()).toBeUndefined()
})
