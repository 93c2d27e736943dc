import '../../help/browser/indexed-db'
import { expect, test } from 'vitest'
import { draftUploads, openDraftFiles } from '../../../widgets/dossier/documents/queue/draft-files'
import { storeTypedValues, updateDraft, voidEligibility } from '../../../widgets/state/draft/draft'
import { openRegistration } from '../../actors/student/registration'
import { exampleTyped } from '../../actors/students'
import { createDemo, fetchFrom } from '../../help/demo'
import { pdf } from '../../samples/files'

const openWithoutDraft = async () => {
  const student = await openRegistration({ fetch: fetchFrom(createDemo()) })
  await openDraftFiles()
  return student
}

test('without a known eligibility the address of a later step shows the questionnaire', async () => {
  const { openStep, place, page } = await openWithoutDraft()
  openStep('validation')
  expect(place()).toBe('questionnaire')
  expect(page.events.at(-1)).toEqual({
    name: 'navigate',
    detail: { to: '/register/information', replace: true },
  })
})

test('the address of a later step opens the first unfinished step', async () => {
  const { openStep, place, becomeEligible, chooseAllFiles, fillIn } = await openWithoutDraft()
  becomeEligible()
  for (const step of ['identification', 'document', 'validation', 'confirm'] as const) {
    openStep(step)
    expect(place()).toBe('information')
  }
  updateDraft({ information: true })
  openStep('validation')
  expect(place()).toBe('identification')
  fillIn()
  updateDraft({ information: true })
  openStep('validation')
  expect(place()).toBe('document')
  await chooseAllFiles()
  openStep('confirm')
  expect(place()).toBe('validation')
  for (const step of ['information', 'identification', 'document'] as const) {
    openStep(step)
    expect(place()).toBe(step)
  }
})

test('the address of a step that is opened too early is replaced in the history', async () => {
  const { openStep, page, becomeEligible } = await openWithoutDraft()
  becomeEligible()
  openStep('document')
  expect(page.events.at(-1)).toEqual({
    name: 'navigate',
    detail: { to: '/register/information', replace: true },
  })
})

test('the declaration has to be ticked', async () => {
  const { store, openStep, place, becomeEligible, draft } = await openWithoutDraft()
  becomeEligible()
  store.declare(true)
  openStep('identification')
  expect(place()).toBe('identification')
  store.declare(false)
  expect(draft()?.information).toBe(false)
  expect(place()).toBe('information')
})

test('a visa or a residence permit is enough', async () => {
  const { store, openStep, fillIn, chooseAllFiles } = await openWithoutDraft()
  fillIn()
  openStep('document')
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({
    'document.IDENTITY': { code: 'missing' },
    'document.SCHOOL_ATTESTATION': { code: 'missing' },
    'stay.document': { code: 'missingOneOf' },
  })
  await chooseAllFiles()
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({})
})

test('a document stays marked as missing while the chosen file is checked, and after it is refused', async () => {
  const { store, openStep, fillIn } = await openWithoutDraft()
  fillIn()
  openStep('document')
  store.files.finish()
  const faultOf = () => store.form.$faults.get()['document.IDENTITY']
  const picked = store.files.picking.pick('IDENTITY', [new File(['text'], 'passport.docx')])
  expect(store.files.picking.$documents.get().IDENTITY?.state).toBe('checking')
  expect(faultOf()).toEqual({ code: 'missing' })
  await picked
  expect(store.files.picking.$documents.get().IDENTITY?.state).toBe('refused')
  expect(faultOf()).toEqual({ code: 'missing' })
  await draftUploads.keep('IDENTITY', { name: 'passport.pdf', kind: 'pdf', bytes: pdf() })
  expect(faultOf()).toBeUndefined()
})

test('only the details of chosen documents are checked', async () => {
  const { store, openStep, place, fillIn, chooseAllFiles } = await openWithoutDraft()
  fillIn()
  await chooseAllFiles()
  storeTypedValues({ 'visa.number': 'FRA12', 'visa.startDate': '2027-1-1', 'visa.endDate': '2026-1-1' })
  openStep('document')
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

test('removing a document leads back to the documents', async () => {
  const { openStep, place, fillIn, chooseAllFiles } = await openWithoutDraft()
  fillIn()
  await chooseAllFiles()
  openStep('validation')
  await draftUploads.remove('IDENTITY')
  expect(place()).toBe('document')
})

test('the documents open only once the mobile number is valid', async () => {
  const { store, openStep, place, fillIn } = await openWithoutDraft()
  fillIn()
  openStep('identification', 'contact')
  store.form.fill({ 'contact.mobile': '01 44 55 66 77' })
  await store.identity.finish()
  expect(store.form.$faults.get()).toEqual({ 'contact.mobile': { code: 'mobile' } })
  store.form.fill({ 'contact.mobile': '06 12 34 56 78' })
  await store.identity.finish()
  expect(place()).toBe('document')
})

test('Continue splits a number typed with its calling code', async () => {
  const { store, openStep, fillIn, draft } = await openWithoutDraft()
  fillIn()
  openStep('identification', 'contact')
  store.form.fill({ 'contact.callingCode': '33', 'contact.mobile': '+84 912 345 678' })
  await store.identity.finish()
  expect(draft()?.typed).toMatchObject({ 'contact.callingCode': '84', 'contact.mobile': '912345678' })
})

test('a new nationality leads back to the questionnaire and keeps the typed values', async () => {
  const { store, openStep, place, fillIn, draft } = await openWithoutDraft()
  fillIn()
  openStep('identification')
  store.changeFacts()
  expect(place()).toBe('questionnaire')
  expect(draft()?.typed['personal.surname']).toBe('NGUYỄN')
  voidEligibility()
  expect(draft()?.typed['contact.email']).toBe('linh@example.org')
})

test('a row of the review opens its field', async () => {
  const { store, openStep, place, fillIn, chooseAllFiles } = await openWithoutDraft()
  fillIn()
  await chooseAllFiles()
  openStep('validation')
  store.changeField('document', 'visa.number')
  expect(place()).toBe('document')
  expect(store.$fieldToFocus.get()).toBe('visa.number')
})

test('the address of a later part opens the first unfinished part', async () => {
  const { store, page, openStep, becomeEligible, fillIn } = await openWithoutDraft()
  becomeEligible()
  updateDraft({ information: true })
  openStep('identification')
  expect(store.$place.get()).toBe('personal')
  expect(page.events.at(-1)?.detail).toEqual({
    to: '/register/identification',
    section: 'personal',
    replace: true,
  })
  fillIn()
  storeTypedValues({ 'parents.first.surname': '' })
  openStep('identification', 'contact')
  expect(store.$place.get()).toBe('parents')
  openStep('identification', 'school')
  expect(store.$place.get()).toBe('school')
})

test('an error is shown in its own part only', async () => {
  const { store, openStep, becomeEligible } = await openWithoutDraft()
  becomeEligible()
  updateDraft({ information: true })
  openStep('identification', 'personal')
  await store.identity.finish()
  expect(Object.keys(store.form.$faults.get())).toEqual(
    ['civility', 'surname', 'forenames', 'forename'].map(field => `personal.${field}`),
  )
  store.form.fill(exampleTyped({ 'school.name': '' }))
  openStep('identification', 'personal')
  await store.identity.finish()
  expect(store.$place.get()).toBe('school')
  await store.identity.finish()
  expect(Object.keys(store.form.$faults.get())).toEqual(['school.name'])
  openStep('identification', 'personal')
  expect(store.form.$faults.get()).toEqual({})
})

test('Back returns from part to part, and from the first part to the previous step', async () => {
  const { store, openStep, place, fillIn } = await openWithoutDraft()
  fillIn()
  openStep('identification', 'school')
  store.back()
  expect(store.$place.get()).toBe('personal')
  store.back()
  expect(place()).toBe('information')
})

test('a complete identification opens its summary, and a later change leads to the review', async () => {
  const { store, openStep, place, fillIn, chooseAllFiles } = await openWithoutDraft()
  fillIn()
  openStep('identification')
  expect(store.$place.get()).toBe('identification')
  await store.identity.finish()
  expect(place()).toBe('document')
  await chooseAllFiles()
  openStep('identification', 'school')
  await store.identity.finish()
  expect(place()).toBe('validation')
})

test('Continue first asks the student to accept the start of rights', async () => {
  const { store, openStep, fillIn } = await openWithoutDraft()
  fillIn()
  storeTypedValues({ 'school.acceptedStart': '' })
  openStep('identification', 'school')
  await store.identity.finish()
  expect(store.identity.$areConditionsAsked.get()).toBe(true)
  expect(store.form.$faults.get()).toEqual({})
  store.identity.declineConditions()
  expect(Object.keys(store.form.$faults.get())).toEqual(['school.rightsStartDate'])
  store.form.fill({ 'school.acceptedStart': '2026-09-01' })
  await store.identity.acceptConditions()
  expect(store.$place.get()).toBe('document')
})

test('a draft of the previous release opens at its step', async () => {
  const { store, openStep, place, fillIn, chooseAllFiles, draft } = await openWithoutDraft()
  fillIn()
  await chooseAllFiles()
  expect(draft()?.typed['stay.document']).toBeUndefined()
  openStep('validation')
  expect(place()).toBe('validation')
  await draftUploads.remove('VISA')
  openStep('document')
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({ 'stay.document': { code: 'missingOneOf' } })
  store.form.fill({ 'stay.document': 'RESIDENCE_PERMIT' })
  store.files.finish()
  expect(store.form.$faults.get()).toEqual({ 'document.RESIDENCE_PERMIT': { code: 'missing' } })
})

test('without a host that navigates, the widget navigates itself', async () => {
  const { store, page, visited, becomeEligible } = await openWithoutDraft()
  becomeEligible()
  page.cancelled.clear()
  store.go('identification')
  await expect.poll(() => visited).toEqual(['https://site.example/register/identification?lang=fr'])
})
