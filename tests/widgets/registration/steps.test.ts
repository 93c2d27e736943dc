import '../../help/browser/indexed-db'
import { expect, test } from 'vitest'
import { draftUploads, openDraftFiles } from '../../../widgets/dossier/documents/draft-files'
import { storeTypedValues, updateDraft, voidEligibility } from '../../../widgets/state/draft'
import { meetStudent } from '../../actors/student/registration'
import { exampleTyped } from '../../actors/students'
import { createDemo, fetchFrom } from '../../help/demo'

const arrive = async () => {
  const student = await meetStudent({ line: fetchFrom(createDemo()) })
  await openDraftFiles()
  return student
}

test('without an answer about eligibility there is the questionnaire, whatever was asked for', async () => {
  const { ask, place, page } = await arrive()
  ask('validation')
  expect(place()).toBe('questionnaire')
  expect(page.events.at(-1)).toEqual({
    name: 'navigate',
    detail: { to: '/register/information', replace: true },
  })
})

test('a later step’s address leads to the first unfinished one, and every earlier one can be visited again', async () => {
  const { ask, place, becomeEligible, chooseAll, fillIn } = await arrive()
  becomeEligible()
  for (const step of ['identification', 'document', 'validation', 'confirm'] as const) {
    ask(step)
    expect(place()).toBe('information')
  }
  updateDraft({ information: true })
  ask('validation')
  expect(place()).toBe('identification')
  fillIn()
  updateDraft({ information: true })
  ask('validation')
  expect(place()).toBe('document')
  await chooseAll()
  ask('confirm')
  expect(place()).toBe('validation')
  for (const step of ['information', 'identification', 'document'] as const) {
    ask(step)
    expect(place()).toBe(step)
  }
})

test('a step that is opened too early is replaced in the history, so that Back leads out', async () => {
  const { ask, page, becomeEligible } = await arrive()
  becomeEligible()
  ask('document')
  expect(page.events.at(-1)).toEqual({
    name: 'navigate',
    detail: { to: '/register/information', replace: true },
  })
})

test('the declaration has to be ticked', async () => {
  const { store, ask, place, becomeEligible, draft } = await arrive()
  becomeEligible()
  store.declare(true)
  ask('identification')
  expect(place()).toBe('identification')
  store.declare(false)
  expect(draft()?.information).toBe(false)
  expect(place()).toBe('information')
})

test('one of visa and residence permit is enough; without either, one is named', async () => {
  const { store, ask, fillIn, chooseAll } = await arrive()
  fillIn()
  ask('document')
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({
    'document.IDENTITY': { code: 'missing' },
    'document.SCHOOL_ATTESTATION': { code: 'missing' },
    'stay.document': { code: 'missingOneOf' },
  })
  await chooseAll()
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({})
})

test('the details of a chosen document are checked with it, and those of others are not', async () => {
  const { store, ask, place, fillIn, chooseAll } = await arrive()
  fillIn()
  await chooseAll()
  storeTypedValues({ 'visa.number': 'FRA12', 'visa.startDate': '2027-1-1', 'visa.endDate': '2026-1-1' })
  ask('document')
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({
    'visa.number': { code: 'visaNumber' },
    'visa.endDate': { code: 'chronological' },
  })
  store.form.fill({ 'visa.number': 'fra 123 456 789', 'visa.endDate': '2027-8-1' })
  expect(store.form.$faults.get()).toEqual({})
  store.files.finish()
  expect(place()).toBe('validation')
})

test('a document taken away again brings the student back to the documents', async () => {
  const { ask, place, fillIn, chooseAll } = await arrive()
  fillIn()
  await chooseAll()
  ask('validation')
  await draftUploads.remove('IDENTITY')
  expect(place()).toBe('document')
})

test('each part is checked by itself, with the rules of telephone numbers in the last one, and leads on', async () => {
  const { store, ask, place, fillIn } = await arrive()
  fillIn()
  ask('identification', 'contact')
  store.form.fill({ 'contact.mobile': '01 44 55 66 77' })
  await store.identity.finish()
  expect(store.form.$faults.get()).toEqual({ 'contact.mobile': { code: 'mobile' } })
  store.form.fill({ 'contact.mobile': '06 12 34 56 78' })
  await store.identity.finish()
  expect(place()).toBe('document')
})

test('a change of nationality leads back to the questionnaire, and what was typed stays', async () => {
  const { store, ask, place, fillIn, draft } = await arrive()
  fillIn()
  ask('identification')
  store.changeFacts()
  expect(place()).toBe('questionnaire')
  expect(draft()?.typed['personal.surname']).toBe('NGUYỄN')
  voidEligibility()
  expect(draft()?.typed['contact.email']).toBe('linh@example.org')
})

test('a row of the review leads back to its field', async () => {
  const { store, ask, place, fillIn, chooseAll } = await arrive()
  fillIn()
  await chooseAll()
  ask('validation')
  store.mend('document', 'visa.number')
  expect(place()).toBe('document')
  expect(store.$wanted.get()).toBe('visa.number')
})

test('a part’s address leads to the first unfinished one, and every earlier one can be visited again', async () => {
  const { store, page, ask, becomeEligible, fillIn } = await arrive()
  becomeEligible()
  updateDraft({ information: true })
  ask('identification')
  expect(store.$place.get()).toBe('personal')
  expect(page.events.at(-1)?.detail).toEqual({
    ...{ to: '/register/identification', section: 'personal', replace: true },
  })
  fillIn()
  storeTypedValues({ 'parents.first.surname': '' })
  ask('identification', 'contact')
  expect(store.$place.get()).toBe('parents')
  ask('identification', 'school')
  expect(store.$place.get()).toBe('school')
})

test('an error belongs to its part: it is gone elsewhere, and is no other part’s', async () => {
  const { store, ask, becomeEligible } = await arrive()
  becomeEligible()
  updateDraft({ information: true })
  ask('identification', 'personal')
  await store.identity.finish()
  expect(Object.keys(store.form.$faults.get())).toEqual(
    ['civility', 'surname', 'forename', 'forenames'].map(field => `personal.${field}`),
  )
  store.form.fill(exampleTyped({ 'school.name': '' }))
  ask('identification', 'personal')
  await store.identity.finish()
  expect(store.$place.get()).toBe('school')
  await store.identity.finish()
  expect(Object.keys(store.form.$faults.get())).toEqual(['school.name'])
  ask('identification', 'personal')
  expect(store.form.$faults.get()).toEqual({})
})

test('Back leads from part to part, and from the first one to the step before', async () => {
  const { store, ask, place, fillIn } = await arrive()
  fillIn()
  ask('identification', 'school')
  store.back()
  expect(store.$place.get()).toBe('personal')
  store.back()
  expect(place()).toBe('information')
})

test('with all five parts filled in there is their summary, and a part that was changed leads on', async () => {
  const { store, ask, place, fillIn, chooseAll } = await arrive()
  fillIn()
  ask('identification')
  expect(store.$place.get()).toBe('identification')
  await store.identity.finish()
  expect(place()).toBe('document')
  await chooseAll()
  ask('identification', 'school')
  await store.identity.finish()
  expect(place()).toBe('validation')
})

test('where only the start of rights is to be accepted, Continue asks for it, and then goes on', async () => {
  const { store, ask, fillIn } = await arrive()
  fillIn()
  storeTypedValues({ 'school.acceptedStart': '' })
  ask('identification', 'school')
  await store.identity.finish()
  expect(store.identity.$isStartAsked.get()).toBe(true)
  expect(store.form.$faults.get()).toEqual({})
  store.identity.declineStart()
  expect(Object.keys(store.form.$faults.get())).toEqual(['school.rightsStartDate'])
  store.form.fill({ 'school.acceptedStart': '2026-09-01' })
  await store.identity.acceptStart()
  expect(store.$place.get()).toBe('document')
})

test('a draft of the release before opens where it was, and names the permit that was chosen', async () => {
  const { store, ask, place, fillIn, chooseAll, draft } = await arrive()
  fillIn()
  await chooseAll()
  expect(draft()?.typed['stay.document']).toBeUndefined()
  ask('validation')
  expect(place()).toBe('validation')
  await draftUploads.remove('VISA')
  ask('document')
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({ 'stay.document': { code: 'missingOneOf' } })
  store.form.fill({ 'stay.document': 'RESIDENCE_PERMIT' })
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({ 'document.RESIDENCE_PERMIT': { code: 'missing' } })
})

test('where no host takes the way, the widget goes there itself', async () => {
  const { store, page, visited, becomeEligible } = await arrive()
  becomeEligible()
  page.cancelled.clear()
  store.go('identification')
  await expect.poll(() => visited).toEqual(['https://site.example/register/identification?lang=fr'])
})
