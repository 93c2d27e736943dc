import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNewEmail } from '../../../../widgets/dashboard/information/account/new-email'
import { setCurrentStudent } from '../../../../widgets/runtime/sign-in'
import { $session } from '../../../../widgets/state/session/session'
import { expireSession } from '../../../../widgets/state/session/session-end'
import { openPersonalSpace } from '../../../actors/student/space'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

const NEW = 'linh@home.example'

type Fault = (path: string, init?: RequestInit) => Promise<Response | undefined> | Response | undefined

/** Opens the e-mail card of a student. `fault` may replace responses. */
async function openAccount(fault: Fault = () => undefined) {
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }, init) => fault(pathname, init))
  const space = await openPersonalSpace(demo, { fetch, language: 'en', section: 'information' })
  const store = space.store.part(createNewEmail)
  const old = space.caller.email
  const codes = async () => ({ code: await demo.codeFor(old), newCode: await demo.codeFor(NEW) })
  async function type(typed: Record<string, string>) {
    for (const [field, text] of Object.entries(typed)) store.type(field as 'email', text)
  }
  /** Creates the store again, as a reloaded page does. */
  const reload = () =>
    createNewEmail({
      element: space.page.element,
      callContext: () => {
        throw new Error('No request is expected')
      },
      attachments: space.store.attachments,
      $section: space.store.$section,
      $tasks: space.store.$tasks,
      leave: () => undefined,
      refresh: async () => undefined,
    })
  async function requestCodes() {
    store.open()
    await type({ email: NEW })
    await store.requestCodes()
  }
  return { ...space, newEmail: store, old, codes, type, requestCodes, reload }
}

test('the e-mail address changes with the codes of both mailboxes', async () => {
  const { newEmail, type, codes, student, notices } = await openAccount()
  newEmail.open()
  await type({ email: ` ${NEW} ` })
  await newEmail.requestCodes()
  expect(newEmail.$stage.get()).toBe('codes')
  const { code, newCode } = await codes()
  await type({ code: `${code.slice(0, 3)} ${code.slice(3)}`, newCode })
  await newEmail.submit()
  expect(student().email).toBe(NEW)
  expect(newEmail.$stage.get()).toBe('closed')
  expect(notices()).toEqual([{ code: 'changed', text: 'Your changes have been accepted' }])
})

test('an invalid address or code is refused before a request', async () => {
  const paths: string[] = []
  const { newEmail, type } = await openAccount(path => void paths.push(path))
  newEmail.open()
  paths.length = 0
  await type({ email: 'linh@' })
  await newEmail.requestCodes()
  expect(newEmail.$faults.get()).toEqual({ email: { key: 'fault.email' } })
  expect(paths).toEqual([])
  await type({ email: NEW })
  await newEmail.requestCodes()
  paths.length = 0
  await type({ code: '12', newCode: '123456' })
  await newEmail.submit()
  expect(newEmail.$faults.get()).toEqual({ code: { key: 'fault.code' } })
  expect(paths).toEqual([])
})

test('a wrong code stays in its field with an error', async () => {
  const { newEmail, type, codes, student, old, requestCodes } = await openAccount()
  await requestCodes()
  const { code } = await codes()
  await type({ code, newCode: '000000' })
  await newEmail.submit()
  expect(newEmail.$faults.get()).toEqual({ newCode: { text: 'The code entered is incorrect' } })
  expect(newEmail.$typed.get()).toMatchObject({ code, newCode: '000000' })
  expect(newEmail.$refusals.get()).toBe(1)
  expect(student().email).toBe(old)
})

test('after a lost response, a second attempt shows that the address has changed', async () => {
  let isLost = true
  const { newEmail, type, codes, student, notices, requestCodes } = await openAccount(async (path, init) => {
    if (!isLost || path !== '/api/students/me/email') return undefined
    await demo.app.request(path, init)
    throw new TypeError('cut')
  })
  await requestCodes()
  await type(await codes())
  await newEmail.submit()
  expect(newEmail.$stage.get()).toBe('codes')
  isLost = false
  await newEmail.submit()
  expect(student().email).toBe(NEW)
  expect(newEmail.$stage.get()).toBe('closed')
  expect(notices()).toEqual([{ code: 'changed', text: 'Your changes have been accepted' }])
})

test('the current address is refused as a new address', async () => {
  const { newEmail, type, old } = await openAccount()
  newEmail.open()
  await type({ email: old })
  await newEmail.requestCodes()
  expect(newEmail.$faults.get()).toEqual({
    email: { text: 'This is already the address of this application.' },
  })
  expect(newEmail.$stage.get()).toBe('address')
})

test.each([
  ['a lost connection', () => Promise.reject(new Error('connection lost'))],
  ['a server error', () => Response.json({ detail: 'Down' }, { status: 500 })],
] as const)('after %s, the student can try again', async (_, respond) => {
  let isDown = true
  const { newEmail, type, codes, student, notices, old, requestCodes } = await openAccount(path =>
    isDown && path.startsWith('/api/students/me/email') ? respond() : undefined,
  )
  await requestCodes()
  expect(newEmail.$stage.get()).toBe('address')
  expect(notices()).toHaveLength(1)
  isDown = false
  await newEmail.requestCodes()
  const typedCodes = await codes()
  await type(typedCodes)
  isDown = true
  await newEmail.submit()
  expect([newEmail.$stage.get(), student().email]).toEqual(['codes', old])
  expect(newEmail.$typed.get()).toMatchObject(typedCodes)
  isDown = false
  await newEmail.submit()
  expect(student().email).toBe(NEW)
})

test('a page that the phone has unloaded continues with the codes', async () => {
  const { newEmail, reload, requestCodes } = await openAccount()
  await requestCodes()
  const again = reload()
  expect([again.$stage.get(), again.$requestedCode.get()?.email]).toEqual(['codes', NEW])
  // After a reload the focus does not move, since the student has not changed the stage.
  expect(again.consumeFocusRequest()).toBe(false)
  $session.set({ kind: 'visitor', because: 'logout' })
  expect(newEmail.$stage.get()).toBe('closed')
  expect(newEmail.$requestedCode.get()).toBeUndefined()
})

test('another student of the same tab does not see the new address', async () => {
  const { newEmail, student, reload, requestCodes } = await openAccount()
  await requestCodes()
  const linh = student()
  expireSession()
  setCurrentStudent({ ...linh, id: 'another' })
  for (const { $stage, $typed, $requestedCode } of [newEmail, reload()]) {
    expect($stage.get()).toBe('closed')
    expect($typed.get().email).toBe('')
    expect($requestedCode.get()).toBeUndefined()
  }
})

test('a reloaded page continues with the codes, although its script runs before the record has loaded', async () => {
  const { newEmail, student, reload, requestCodes } = await openAccount()
  await requestCodes()
  const linh = student()
  // A reloaded page does not know the requested code until the store is created.
  newEmail.$requestedCode.set(undefined)
  $session.set({ kind: 'entering' })
  $session.set({ kind: 'student', student: linh })
  expect(reload().$requestedCode.get()?.email).toBe(NEW)
})

test('after an expired session, the same student continues with the codes, also after a reload', async () => {
  const { newEmail, student, reload, requestCodes } = await openAccount()
  await requestCodes()
  const linh = student()
  expireSession()
  setCurrentStudent(linh)
  for (const { $stage, $requestedCode } of [newEmail, reload()])
    expect([$stage.get(), $requestedCode.get()?.email]).toEqual(['codes', NEW])
})

test('going back keeps the address without the codes, and cancelling discards it', async () => {
  const { newEmail, requestCodes } = await openAccount()
  await requestCodes()
  newEmail.type('code', '123456')
  newEmail.returnToAddress()
  expect(newEmail.$stage.get()).toBe('address')
  expect(newEmail.$typed.get()).toEqual({ email: NEW, code: '', newCode: '' })
  newEmail.close()
  expect([newEmail.$stage.get(), newEmail.$typed.get().email]).toEqual(['closed', ''])
})
