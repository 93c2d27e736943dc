import '../../help/browser/indexed-db'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { discardDraft, storeTypedValues } from '../../../widgets/state/draft/draft'
import { openRegistration } from '../../actors/student/registration'
import { createDemo, fetchFrom } from '../../help/demo'

const warnings: string[] = []
let unwatch: (() => void) | undefined

beforeEach(() => {
  warnings.splice(0)
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(text))
})
afterEach(() => {
  unwatch?.()
  vi.restoreAllMocks()
})

const lyon = 'Université Lumière Lyon 2'
const proposal = { school: lyon, rightsStart: '2027-01-04' }

/** Opens the registration with these attributes, which the official site reads from the parameters of a link. */
async function openWithProposal(attributes: Record<string, string>, typed: Record<string, string> = {}) {
  const student = await openRegistration({ fetch: fetchFrom(createDemo()) })
  student.becomeEligible()
  storeTypedValues(typed)
  student.page.$settings.set(attributes)
  unwatch = student.store.proposal.watch()
  const school = () => {
    const typedValues = Object.entries(student.draft()?.typed ?? {})
    return Object.fromEntries(typedValues.filter(([path]) => path.startsWith('school.')))
  }
  return { ...student, school }
}

/** Waits until the list of schools has loaded and its callbacks have run. */
const settle = async () => {
  await import('../../../widgets/dossier/sections/schools')
  await new Promise(done => setTimeout(done))
}

test('the school and the start of rights are filled in, and recorded as proposed', async () => {
  const { school } = await openWithProposal(proposal)
  await expect.poll(school).toEqual({
    'school.name': lyon,
    'school.proposedName': lyon,
    'school.rightsStartDate': '2027-01-04',
    'school.proposedStart': '2027-01-04',
  })
  expect(warnings).toEqual([])
})

test('a proposal is applied once the questionnaire has started a draft', async () => {
  const { school, becomeEligible, draft, page } = await openWithProposal({})
  discardDraft()
  page.$settings.set(proposal)
  await settle()
  expect(draft()).toBeUndefined()
  becomeEligible()
  await expect.poll(school).toMatchObject({ 'school.name': lyon, 'school.rightsStartDate': '2027-01-04' })
})

test.each(['universite lumiere lyon 2', 'UNIVERSITÉ LUMIÈRE LYON 2'])(
  'a proposed school may have any spelling that the search accepts: %s',
  async name => {
    const { school } = await openWithProposal({ school: name })
    await expect.poll(school).toMatchObject({ 'school.name': lyon })
  },
)

test.each(['Lyon', 'Lumière', 'IEP', 'Université de Nulle Part'])(
  'a text that does not name exactly one school is ignored with a warning: %s',
  async name => {
    const { school } = await openWithProposal({ school: name })
    await expect.poll(() => warnings.length).toBe(1)
    storeTypedValues({ 'personal.surname': 'NGUYỄN' })
    await settle()
    expect(school()).toEqual({})
    expect(warnings).toEqual([
      `sante: <sante-registration> ignores school="${name}"; allowed: a name of the list of schools`,
    ])
  },
)

test.each([
  ['6 years ago', '2020-09-01'],
  ['2 years ahead', '2028-09-01'],
])('a start of rights is ignored with a warning if the form and the server refuse it: %s', async (_, day) => {
  const { school } = await openWithProposal({ rightsStart: day })
  storeTypedValues({ 'personal.surname': 'NGUYỄN' })
  expect(school()).toEqual({})
  expect(warnings).toEqual([
    `sante: <sante-registration> ignores rights-start="${day}"; rights cannot start on this day`,
  ])
})

test.each(['2020-09-02', '2028-08-31'])(
  'a start of rights is proposed if the form and the server accept it: %s',
  async day => {
    const { school } = await openWithProposal({ rightsStart: day })
    expect(school()).toMatchObject({ 'school.rightsStartDate': day })
  },
)

test.each([
  ['another school', { 'school.name': 'Sorbonne Université' }],
  ['the beginning of a name', { 'school.query': 'sorb', 'school.name': '' }],
  ['an emptied field', { 'school.query': '', 'school.name': '' }],
  [
    'a school outside the list',
    { 'school.name': '', 'school.isOther': 'true', 'school.otherName': 'École du Bois' },
  ],
])('a proposal does not replace %s', async (_, typed) => {
  const { school } = await openWithProposal({ school: lyon }, typed)
  await settle()
  expect(school()).toEqual(typed)
})

test('a start of rights that the student has begun to type is kept', async () => {
  const typed = { 'school.rightsStartDate': '-9-1' }
  const { school } = await openWithProposal({ rightsStart: '2027-01-04' }, typed)
  expect(school()).toEqual(typed)
})

test('text that is typed while the schools load is kept', async () => {
  const { school } = await openWithProposal({ school: lyon })
  storeTypedValues({ 'school.query': 'sorb', 'school.name': '' })
  await settle()
  expect(school()).toEqual({ 'school.query': 'sorb', 'school.name': '' })
})

test('Continue asks the student to accept a proposed start of rights', async () => {
  const { store, openStep, fillIn, draft } = await openWithProposal({ rightsStart: '2027-01-04' })
  const proposed = draft()?.typed['school.rightsStartDate']
  fillIn()
  storeTypedValues({ 'school.rightsStartDate': proposed ?? '' })
  openStep('identification', 'school')
  await store.identity.finish()
  expect(store.identity.$areConditionsAsked.get()).toBe(true)
})
