import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { studentTable as students } from '../../../../demo/server/storage/tables/student'
import { createInformation } from '../../../../widgets/dashboard/information/store'
import { $edit, $isUnsaved } from '../../../../widgets/dashboard/store/unsaved'
import type { Typed } from '../../../../widgets/dossier/form'
import { clearNotices } from '../../../../widgets/runtime/notices'
import { resumeSession } from '../../../../widgets/runtime/sign-in'
import { $session } from '../../../../widgets/state/session/session'
import { keepToken } from '../../../../widgets/state/session/token'
import { openPersonalSpace } from '../../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

type Fault = (path: string, method: string) => Promise<Response> | Response | undefined

/** A PATCH request that the page has sent. */
interface SentPatch {
  path: string
  type: string | null
  body: unknown
}

/** Opens "My information" of a student in the personal space. `fault` may replace responses. */
async function openInformation(fault: Fault = () => undefined, language: 'fr' | 'en' = 'en') {
  const sentPatches: SentPatch[] = []
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }, init) => {
    const method = init?.method ?? 'GET'
    if (method === 'PATCH') {
      const type = new Headers(init?.headers).get('Content-Type')
      sentPatches.push({ path: pathname, type, body: JSON.parse(`${init?.body}`) })
    }
    return fault(pathname, method)
  })
  const space = await openPersonalSpace(demo, { fetch, language, section: 'information' })
  const information = space.store.part(createInformation)
  /** Opens the section. */
  async function openSection() {
    information.prepareEdit()
    await information.loadEditable()
  }
  await openSection()
  const step = () => information.$step.get().kind
  /** Sets columns of the student’s row, to reach a later state directly. */
  async function setRow(row: Partial<typeof students.$inferInsert>) {
    await demo.server.database.update(students).set(row).where(eq(students.id, space.student().id))
    await space.store.refresh()
    await information.loadEditable()
  }
  async function change(group: Parameters<typeof information.open>[0], typed: Typed) {
    information.open(group)
    information.form.fill(typed)
    await information.submit()
  }
  return { ...space, information, sentPatches, step, setRow, change, openSection }
}

const problem = (status: number, body: object) =>
  new Response(JSON.stringify({ status, ...body }), { status })

const NUMBER = '8042999123456'
const mobile = { 'contact.mobile': '06 98 76 54 32' }

test('a new mobile number is sent without other fields after the warning', async () => {
  const { information, change, sentPatches, step, student, notices } = await openInformation()
  await change('contact', mobile)
  expect(step()).toBe('confirming')
  expect(sentPatches).toEqual([])
  await information.send()
  expect(sentPatches).toEqual([
    {
      path: `/api/students/${student().id}`,
      type: 'application/merge-patch+json',
      body: { contact: { mobile: '698765432' } },
    },
  ])
  expect(student().contact.mobile).toBe('698765432')
  expect(notices()).toEqual([{ code: 'changed', text: 'Your changes have been accepted' }])
  expect($edit.get()).toBeUndefined()
  expect(information.$editedGroup.get()).toBeUndefined()
  expect(information.$focusTarget.get()).toBe('contact')
})

test('the success message has the specified French text', async () => {
  const { information, change, notices } = await openInformation(undefined, 'fr')
  await change('contact', mobile)
  await information.send()
  expect(notices()[0]?.text).toBe('Vos modifications ont bien été prises en compte')
})

test('the address is sent with its own call', async () => {
  const { information, change, sentPatches, student } = await openInformation()
  await change('address', { 'address.roadNumber': '14', 'address.additional': 'chez  Mme Roux' })
  await information.send()
  expect(sentPatches).toMatchObject([
    {
      path: `/api/students/${student().id}/address`,
      body: { roadNumber: '14', additional: 'chez Mme Roux' },
    },
  ])
  expect(student().address).toMatchObject({ roadNumber: '14', additional: 'chez Mme Roux', city: 'Lyon' })
})

test('removed fields are sent as null', async () => {
  const { information, change, sentPatches, student } = await openInformation()
  await change('parents', { 'parents.isSingle': 'true', 'parents.first.forename': 'Vân' })
  await information.send()
  await change('personal', { 'personal.hasOneName': 'true' })
  await information.send()
  await change('school', { 'school.isOther': 'true', 'school.otherName': 'École de la mer' })
  await information.send()
  expect(sentPatches.map(({ body }) => body)).toEqual([
    { parents: { isSingle: true, first: { forename: 'Vân' }, second: null } },
    { personal: { forename: null, forenames: null } },
    { school: { name: null, isOther: true, otherName: 'École de la mer' } },
  ])
  expect(student()).toMatchObject({
    parents: { isSingle: true, first: { surname: 'NGUYỄN', forename: 'Vân' }, second: null },
    personal: { forename: null, forenames: null },
    school: { name: null, otherName: 'École de la mer' },
  })
})

test('a form without a change is not sent', async () => {
  const { information, change, sentPatches, step } = await openInformation()
  await change('contact', { 'contact.mobile': '06 12 34 56 78' })
  expect(step()).toBe('unchanged')
  await information.send()
  expect(sentPatches).toEqual([])
  information.form.fill(mobile)
  expect(step()).toBe('typing')
})

test('the error of an invalid mobile number disappears when the number is corrected', async () => {
  const { information, change, step } = await openInformation()
  await change('contact', { 'contact.mobile': '12' })
  expect(step()).toBe('typing')
  expect(information.form.$faults.get()).toEqual({ 'contact.mobile': { code: 'mobile' } })
  expect(information.form.$refusals.get()).toBe(1)
  information.form.fill(mobile)
  expect(information.form.$faults.get()).toEqual({})
  await information.submit()
  expect(step()).toBe('confirming')
})

test('a new start of rights has to be accepted again', async () => {
  const { information, change } = await openInformation()
  await change('school', { 'school.rightsStartDate': '2026-10-05' })
  expect(information.form.$faults.get()).toEqual({ 'school.rightsStartDate': { code: 'acceptStart' } })
})

test('the form stays filled in after the warning is cancelled', async () => {
  const { information, change, sentPatches, step } = await openInformation()
  await change('contact', mobile)
  information.cancelConfirmation()
  expect(step()).toBe('typing')
  expect($edit.get()?.typed).toMatchObject(mobile)
  expect(sentPatches).toEqual([])
})

test('confirming the warning twice sends one request', async () => {
  const { information, change, sentPatches } = await openInformation()
  await change('contact', mobile)
  await Promise.all([information.send(), information.send()])
  expect(sentPatches).toHaveLength(1)
})

test('a change of a record without an id is not sent', async () => {
  const { information, change, sentPatches, step, student, notices } = await openInformation()
  $session.set({ kind: 'student', student: { ...student(), id: '' } })
  await change('contact', mobile)
  await information.send()
  expect(sentPatches).toEqual([])
  expect(notices()).toEqual([{ code: 'noId', text: 'No id found' }])
  expect(step()).toBe('typing')
})

const failures: [string, () => Promise<Response> | Response, string][] = [
  ['the network', () => Promise.reject(new TypeError('fetch failed')), 'An unknown error has occurred'],
  ...[403, 404, 409, 413, 415, 422, 429, 500, 503].map((status): [string, () => Response, string] => [
    `a ${status}`,
    () => problem(status, { 'hydra:description': `Because of ${status}.` }),
    `Because of ${status}.`,
  ]),
  ['a 500 without a body', () => new Response('', { status: 500 }), 'An unknown error has occurred'],
  ['malformed JSON', () => new Response('{'), 'An unknown error has occurred'],
  ['a wrong shape', () => Response.json({ id: 1 }), 'An unknown error has occurred'],
]

test.each(failures)('after %s, the form can be sent again', async (...row) => {
  const [, respond, text] = row
  let isFailing = true
  const fault: Fault = (_, method) => (isFailing && method === 'PATCH' ? respond() : undefined)
  const { information, change, step, student, notices } = await openInformation(fault)
  await change('contact', mobile)
  await information.send()
  expect(notices().map(notice => notice.text)).toEqual([text])
  expect(step()).toBe('typing')
  expect($edit.get()?.typed).toMatchObject(mobile)
  isFailing = false
  await information.submit()
  await information.send()
  expect(student().contact.mobile).toBe('698765432')
  expect(notices().map(({ code }) => code)).toEqual(['changed'])
})

test('a field that the server refuses shows its error once', async () => {
  const violations = [
    { propertyPath: 'personal.surname', message: 'Not as on the passport.' },
    { propertyPath: 'personal.birthCountry', message: 'Not this one.' },
  ]
  const { information, change, notices } = await openInformation((_, method) =>
    method === 'PATCH' ? problem(422, { detail: 'Refused.', violations }) : undefined,
  )
  await change('personal', { 'personal.surname': 'Tran' })
  await information.send()
  expect(information.form.$faults.get()).toEqual({
    'personal.surname': { code: 'refused', text: 'Not as on the passport.' },
    'personal.birthCountry': { code: 'refused', text: 'Not this one.' },
  })
  expect(information.form.$refusals.get()).toBe(1)
  expect(notices()).toEqual([])
})

test('a refusal of a field that is no longer editable is shown beside the field, until its card is read-only', async () => {
  let isDown = false
  const { information, change, student, step } = await openInformation(path =>
    isDown && path.endsWith('/editable') ? problem(500, {}) : undefined,
  )
  information.open('personal')
  information.form.fill({ 'personal.surname': 'Tran' })
  await demo.server.database.update(students).set({ provisionalNumber: NUMBER })
  isDown = true
  await information.submit()
  await information.send()
  expect(information.form.$faults.get()).toEqual({
    'personal.surname': { code: 'refused', text: 'This information cannot be changed at the moment.' },
  })
  isDown = false
  await information.submit()
  await information.send()
  expect([step(), information.$editedGroup.get()]).toEqual(['offered', undefined])
  expect(information.$offeredGroup.get()).toBe('personal')
  expect(information.$focusTarget.get()).toBe('offer')
  expect(information.form.$faults.get()).toEqual({})
  information.discard()
  await demo.server.database.update(students).set({ number: NUMBER })
  await change('address', { 'address.roadNumber': '14' })
  await information.send()
  expect(information.$offeredGroup.get()).toBe('address')
  expect(student().address.roadNumber).toBe('12')
})

test('a card that is locked while it is edited becomes read-only, in each step of the edit', async () => {
  const { information, setRow, change, step } = await openInformation()
  const lock = () => setRow({ provisionalNumber: NUMBER })
  const unlock = () => setRow({ provisionalNumber: null })
  const surname = { 'personal.surname': 'Tran' }
  await change('personal', surname)
  expect(step()).toBe('confirming')
  await lock()
  expect([step(), information.$offeredGroup.get()]).toEqual(['offered', 'personal'])
  // If the card can be edited again, the typed values are still offered.
  await unlock()
  information.resume()
  expect($edit.get()?.typed).toMatchObject(surname)
  information.open('school')
  expect(step()).toBe('leaving')
  await lock()
  information.stay()
  expect([step(), information.$offeredGroup.get()]).toEqual(['offered', 'personal'])
  information.discard()
  expect($edit.get()).toBeUndefined()
  await unlock()
  await change('personal', surname)
  information.cancelConfirmation()
  information.open('school')
  await lock()
  information.discard()
  expect($edit.get()).toBeUndefined()
  await unlock()
  information.open('personal')
  await lock()
  expect($edit.get()).toBeUndefined()
  expect(information.$focusTarget.get()).toBe('information')
})

test('a field that is locked during an edit has the value of the record, and other fields keep what was typed', async () => {
  let locked: string[] = []
  const fault: Fault = path => {
    if (!path.endsWith('/editable') || locked.length === 0) return undefined
    const school = ['name', 'isOther', 'otherName', 'isPending', 'rightsStartDate']
    const open = school.filter(field => !locked.includes(field))
    return Response.json({ personal: [], school: open, parents: [], contact: [], address: [] })
  }
  const { information, change, step, sentPatches, student } = await openInformation(fault)
  const start = student().school.rightsStartDate
  await change('school', {
    'school.rightsStartDate': '2026-10-05',
    'school.acceptedStart': '2026-10-05',
    'school.isPending': 'true',
  })
  expect(step()).toBe('confirming')
  await information.loadEditable()
  expect([step(), information.$lost.get()]).toEqual(['confirming', []])
  locked = ['rightsStartDate']
  await information.loadEditable()
  expect([step(), information.$lost.get()]).toEqual(['typing', ['school.rightsStartDate']])
  expect($edit.get()?.typed).toMatchObject({ 'school.rightsStartDate': start, 'school.isPending': 'true' })
  await information.submit()
  await information.send()
  expect(sentPatches.map(({ body }) => body)).toEqual([{ school: { isPending: true } }])
  information.open('school')
  expect(information.$lost.get()).toEqual([])
})

test('a field that the student has not changed follows the record, so that an older value is not sent', async () => {
  const { information, setRow, student, sentPatches } = await openInformation()
  information.open('address')
  information.form.fill({ 'address.additional': 'chez Mme Roux' })
  await setRow({ address: { ...student().address, roadNumber: '14' } })
  expect($edit.get()?.typed).toMatchObject({
    'address.roadNumber': '14',
    'address.additional': 'chez Mme Roux',
  })
  await information.submit()
  await information.send()
  expect(sentPatches.map(({ body }) => body)).toEqual([{ additional: 'chez Mme Roux' }])
})

test('an error of a field that is not on the screen is a notice', async () => {
  const violations = [{ propertyPath: 'school.name', message: 'Closed.' }]
  const { information, change, notices } = await openInformation((_, method) =>
    method === 'PATCH' ? problem(422, { detail: 'Refused.', violations }) : undefined,
  )
  await change('contact', mobile)
  await information.send()
  expect(information.form.$faults.get()).toEqual({})
  expect(notices().map(({ text }) => text)).toEqual(['Refused.'])
})

test('after the session has ended, the same student can continue the change', async () => {
  const { information, caller, change, notices, student, openSection } = await openInformation()
  await caller.post('/oauth/revoke', {})
  await change('contact', mobile)
  await information.send()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(notices().map(({ text }) => text)).toEqual(['You must be logged in to access this page'])
  await caller.signIn('login')
  keepToken({ access_token: caller.token(), token_type: 'Bearer', expires_in: 1800 })
  await resumeSession('en')
  await openSection()
  expect(information.$offeredGroup.get()).toBe('contact')
  expect(information.$editedGroup.get()).toBeUndefined()
  information.resume()
  expect(information.$editedGroup.get()).toBe('contact')
  expect($edit.get()?.typed).toMatchObject(mobile)
  await information.submit()
  await information.send()
  expect(student().contact.mobile).toBe('698765432')
})

test('a restored change can be discarded', async () => {
  const { information, change, openSection } = await openInformation()
  await change('contact', mobile)
  await openSection()
  expect($isUnsaved.get()).toBe(true)
  information.discard()
  expect($isUnsaved.get()).toBe(false)
  expect(information.$offeredGroup.get()).toBeUndefined()
})

test('another student is not offered the change', async () => {
  const { change } = await openInformation()
  await change('contact', mobile)
  $session.set({ kind: 'visitor', because: 'expired' })
  const other = await openPersonalSpace(demo, { email: 'omar@example.org', section: 'information' })
  const information = other.store.part(createInformation)
  information.prepareEdit()
  expect(information.$offeredGroup.get()).toBeUndefined()
})

test('a card that was only opened is closed when the student comes back', async () => {
  const { information, openSection } = await openInformation()
  information.open('school')
  expect($isUnsaved.get()).toBe(false)
  await openSection()
  expect($edit.get()).toBeUndefined()
})

test('Cancel in a changed form asks first, and then focuses the Edit button', async () => {
  const { information, step } = await openInformation()
  information.open('contact')
  information.form.fill(mobile)
  expect($isUnsaved.get()).toBe(true)
  information.cancel()
  expect(step()).toBe('leaving')
  information.stay()
  expect([step(), $edit.get()?.group]).toEqual(['typing', 'contact'])
  information.cancel()
  information.discard()
  expect($edit.get()).toBeUndefined()
  expect(information.$focusTarget.get()).toBe('contact.edit')
  information.open('contact')
  information.cancel()
  expect($edit.get()).toBeUndefined()
})

test('changes must be discarded before another card opens', async () => {
  const { information, step } = await openInformation()
  information.open('contact')
  information.open('school')
  expect(information.$editedGroup.get()).toBe('school')
  information.form.fill({ 'school.query': 'lum' })
  information.open('parents')
  expect([step(), information.$editedGroup.get()]).toEqual(['leaving', 'school'])
  information.discard()
  expect([information.$editedGroup.get(), information.$focusTarget.get()]).toEqual(['parents', 'parents'])
})

test('fields that the student may not change are locked', async () => {
  const { information, setRow } = await openInformation()
  const { isLocked } = information.form
  expect(['contact.email', 'personal.birthdate', 'personal.nationality'].map(isLocked)).toEqual([
    true,
    true,
    true,
  ])
  const editableAtFirst = [
    'contact.mobile',
    'personal.hasOneName',
    'parents.second.hasOneName',
    'school.rightsStartDate',
  ]
  expect(editableAtFirst.map(isLocked)).toEqual([false, false, false, false])
  await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true, provisionalNumber: NUMBER })
  expect(editableAtFirst.map(isLocked)).toEqual([false, false, false, true])
})

test('an unchanged start of rights is not validated again', async () => {
  const { information, setRow, change, student, step } = await openInformation()
  const { school } = student()
  await setRow({ school: { ...school, rightsStartDate: '2010-09-01' } })
  await change('school', { 'school.isPending': 'true' })
  expect(step()).toBe('confirming')
  await information.send()
  expect(student().school.isPending).toBe(true)
})

test('if the editable fields cannot be loaded, they can be requested again', async () => {
  let isDown = true
  const { information, notices } = await openInformation(path =>
    isDown && path.endsWith('/editable') ? problem(500, {}) : undefined,
  )
  expect(information.$editable.get()).toEqual({ state: 'rejected', fields: undefined })
  expect(notices().map(({ text }) => text)).toEqual(['An unknown error has occurred'])
  isDown = false
  await information.retryLoad()
  expect(information.$editable.get().state).toBe('resolved')
  expect(information.$focusTarget.get()).toBe('information')
})

test('after a reopening the student confirms the record with an empty change', async () => {
  const { information, setRow, sentPatches, student, page, notices } = await openInformation()
  await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true })
  const { confirmation } = information
  confirmation.open()
  confirmation.cancel()
  await confirmation.send()
  // The question closes when the student leaves the section and returns.
  confirmation.open()
  information.prepareEdit()
  await confirmation.send()
  expect(sentPatches).toEqual([])
  confirmation.open()
  await confirmation.send()
  expect(sentPatches.map(({ path, body }) => [path, body])).toEqual([[`/api/students/${student().id}`, {}]])
  expect(student().dossier.isToConfirm).toBe(false)
  expect(page.events.find(({ name }) => name === 'navigate')?.detail).toEqual({ to: '/dashboard/status' })
  // The site clears notices when it navigates.
  clearNotices()
  page.$settings.set({ section: 'status' })
  expect(notices().map(({ text }) => text)).toEqual(['Your information is confirmed.'])
})

test('a failed confirmation can be tried again', async () => {
  let isDown = true
  const { information, setRow, student, notices } = await openInformation((_, method) =>
    isDown && method === 'PATCH' ? problem(500, { detail: 'Try again later.' }) : undefined,
  )
  await setRow({ status: 'WAITING_ATTACHMENT', isToConfirm: true })
  const { confirmation } = information
  confirmation.open()
  await confirmation.send()
  expect(confirmation.$stage.get()).toBe('idle')
  expect(notices().map(({ text }) => text)).toEqual(['Try again later.'])
  expect(student().dossier.isToConfirm).toBe(true)
  isDown = false
  confirmation.open()
  await confirmation.send()
  expect(student().dossier.isToConfirm).toBe(false)
})
