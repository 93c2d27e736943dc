import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { wrongCodeTable } from '../../../demo/server/storage/tables/access'
import { createLogin } from '../../../widgets/login/store'
import { $loginHint, takeLoginHint } from '../../../widgets/state/session/login-hint'
import { $session } from '../../../widgets/state/session/session'
import { openLogin } from '../../actors/student/login'
import { registerStudent } from '../../actors/student-api'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'

const email = 'linh@example.org'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterEach(() => demo.empty())
afterAll(() => demo.close())

async function register(): Promise<void> {
  await registerStudent(demo, email)
  demo.clock.elapsed = 1000
}

const openLoginPage = (storage?: Storage) =>
  openLogin({ fetch: fetchFrom(demo.app), ...(storage && { storage }) })

test('a student logs in with the code from the mail', async () => {
  await register()
  const login = await openLoginPage()
  await login.requestCode(` ${email.replace('@', '＠').replace('.org', '。org')}\u2069 `)
  expect(login.store.$stage.get()).toBe('code')
  const code = await demo.codeFor(email)
  await login.enterCode(` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect($session.get()).toMatchObject({ kind: 'student', student: { email } })
  expect(login.page.events).toContainEqual({ name: 'login', detail: {} })
  expect(login.storage.getItem('token')).toHaveLength(43)
  expect(login.storage.getItem('sante:code')).toBeNull()
})

test('a visitor without an account gets the same screen, and no mail', async () => {
  const login = await openLoginPage()
  await login.requestCode(email)
  expect(login.store.$stage.get()).toBe('code')
  expect(await demo.mailbox(email)).toEqual([])
})

test.each([
  ['', 'required'],
  ['linh', 'email'],
  ['linh@example', 'email'],
  [`${'l'.repeat(250)}@example.org`, 'length'],
])('%j is refused as an address before any call', async (typed, fault) => {
  const login = await openLogin({ fetch: () => Promise.reject(new Error('No request is expected')) })
  await login.requestCode(typed)
  expect(login.store.$emailFault.get()).toBe(fault)
  expect(login.store.$stage.get()).toBe('email')
  login.store.typeEmail(`${typed}x`)
  expect(login.store.$emailFault.get()).toBeUndefined()
})

test('an invalid code is refused before any call', async () => {
  await register()
  const login = await openLoginPage()
  await login.requestCode(email)
  await login.enterCode('12345')
  expect(login.store.code.$fault.get()).toBe('code')
})

test('six typed digits are submitted automatically once per sent code', async () => {
  await register()
  const { store, requestCode } = await openLoginPage()
  const { code } = store
  await requestCode(email)
  code.type('12345')
  expect(code.submitsItself()).toBe(false)
  code.type('123456')
  expect(code.submitsItself()).toBe(true)
  await store.enter()
  expect(code.$fault.get()).toBe('wrongCode')
  expect(code.$isByHand.get()).toBe(true)
  code.type('654321')
  expect(code.submitsItself()).toBe(false)

  demo.clock.elapsed += 60_000
  await store.sendAgain()
  expect(code.$isByHand.get()).toBe(false)
  code.type('654321')
  expect(code.submitsItself()).toBe(true)
  code.type('65432')
  code.type('654322')
  expect(code.submitsItself()).toBe(false)
})

test('a code of ten digits can be entered in groups', async () => {
  await register()
  const { database, now } = demo.server
  await database
    .insert(wrongCodeTable)
    .values(Array.from({ length: 1000 }, () => ({ source: '198.51.100.7', at: now() })))
  const login = await openLoginPage()
  await login.requestCode(email)
  const code = await demo.codeFor(email)
  expect(code).toMatch(/^\d{10}$/)
  await login.enterCode(`${code.slice(0, 5)} ${code.slice(5)}`)
  expect($session.get()).toMatchObject({ kind: 'student', student: { email } })
})

test('a wrong code and an expired code have different errors', async () => {
  await register()
  const login = await openLoginPage()
  await login.requestCode(email)
  const code = await demo.codeFor(email)
  await login.enterCode(code === '000000' ? '000001' : '000000')
  expect(login.store.code.$fault.get()).toBe('wrongCode')
  demo.clock.elapsed += 11 * 60_000
  await login.enterCode(code)
  expect(login.store.code.$fault.get()).toBe('expired')
  expect($session.get().kind).toBe('visitor')
})

test('after a lost response, the page says that the code was used, and another code works', async () => {
  await register()
  let isLost = true
  const fetch = withFault(fetchFrom(demo.app), async (address, init) => {
    if (!isLost || address.pathname !== '/oauth/token') return undefined
    await demo.app.request(address, init)
    throw new TypeError('cut')
  })
  const login = await openLogin({ fetch })
  await login.requestCode(email)
  const code = await demo.codeFor(email)
  await login.enterCode(code)
  expect(login.notices()).toHaveLength(1)
  expect(login.store.code.$fault.get()).toBeUndefined()
  isLost = false
  await login.enterCode(code === '000000' ? '000001' : '000000')
  expect(login.store.code.$fault.get()).toBe('wrongCode')
  await login.enterCode(code)
  expect(login.store.code.$fault.get()).toBe('usedCode')
  expect(login.notices()).toEqual([])
  demo.clock.elapsed += 60_000
  await login.store.sendAgain()
  await login.enterCode(await demo.codeFor(email))
  expect($session.get()).toMatchObject({ kind: 'student', student: { email } })
})

/** Refused calls, each with the catalogue's sentence (spec, section 8), or an empty text if the catalogue has none. */
const refusals: [path: string, status: number, sentence: string][] = [
  ['authorize', 400, 'An error has occurred'],
  ['authorize', 401, 'No account linked to this email address'],
  ['authorize', 403, 'A problem occurred when sending the code'],
  ['authorize', 429, 'A problem occurred when sending the code'],
  ['authorize', 500, 'A problem occurred when sending the code'],
  ['token', 500, ''],
  ['token', 429, ''],
]

test.each(refusals)(
  'a failed call of %s with status %i shows "%s" and the server’s explanation',
  async (path, status, sentence) => {
    await register()
    const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
      pathname === `/oauth/${path}` ? Response.json({ detail: 'From the server.' }, { status }) : undefined,
    )
    const login = await openLogin({ fetch })
    await login.requestCode(email)
    if (path === 'token') await login.enterCode('123456')
    expect(login.notices()).toEqual([`${sentence}\nFrom the server.`.trim()])
    expect(login.store.$email.get() || email).toBe(email)
  },
)

test.each([
  [404, 'noUser'],
  [419, 'expired'],
  [400, 'wrongCode'],
  [403, 'wrongCode'],
  [422, 'wrongCode'],
])('a login that is refused with %i shows the error %s beside the code', async (status, fault) => {
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    pathname === '/oauth/token' ? Response.json({}, { status }) : undefined,
  )
  const login = await openLogin({ fetch })
  await login.requestCode(email)
  await login.enterCode('123456')
  expect(login.store.code.$fault.get()).toBe(fault)
  expect(login.store.code.$typed.get()).toBe('123456')
})

test('a page that the phone has unloaded continues at the code', async () => {
  await register()
  const before = await openLoginPage()
  await before.requestCode(email)
  const code = await demo.codeFor(email)
  const after = await openLoginPage(before.storage)
  expect(after.store.$stage.get()).toBe('code')
  await after.enterCode(code)
  expect($session.get().kind).toBe('student')
})

test('after ten minutes the page starts at the address', async () => {
  const before = await openLoginPage()
  await before.requestCode(email)
  const stored = JSON.parse(before.storage.getItem('sante:code') ?? '{}')
  before.storage.setItem('sante:code', JSON.stringify({ ...stored, at: stored.at - 600_000 }))
  expect((await openLoginPage(before.storage)).store.$stage.get()).toBe('email')
  expect(before.storage.getItem('sante:code')).toBeNull()
})

test('the address can be corrected after the code was requested', async () => {
  const login = await openLoginPage()
  await login.requestCode('lihn@example.org')
  login.store.changeEmail()
  expect(login.store.$stage.get()).toBe('email')
  expect(login.store.$email.get()).toBe('lihn@example.org')
})

test('the first code stays valid after a second code was sent', async () => {
  await register()
  const login = await openLoginPage()
  await login.requestCode(email)
  const first = await demo.codeFor(email)
  demo.clock.elapsed += 60_000
  await login.store.sendAgain()
  expect(login.store.code.$sent.get()).toBe(2)
  await login.enterCode(first)
  expect($session.get().kind).toBe('student')
})

test('a link fills in the address, but does not replace a typed address', async () => {
  const login = await openLoginPage()
  expect(takeLoginHint('#login_hint=student%40example.org')).toBe(true)
  expect(login.store.$email.get()).toBe('student@example.org')
  login.store.typeEmail('other@example.org')
  takeLoginHint('#login_hint=student%40example.org')
  expect(login.store.$email.get()).toBe('other@example.org')
})

test('an e-mail address with a plus sign keeps the sign', async () => {
  const login = await openLoginPage()
  takeLoginHint('#login_hint=li+nh@example.org')
  expect(login.store.$email.get()).toBe('li+nh@example.org')
})

test.each([
  '#login_hint=linh@example.org&utm_source=mail',
  '#login_hint=linh@example.org?utm_source=mail',
  '?lang=en&login_hint=linh%40example.org',
])('only the address is taken from %s', async part => {
  const login = await openLoginPage()
  expect(takeLoginHint(part)).toBe(true)
  expect(login.store.$email.get()).toBe('linh@example.org')
})

test('a link with another address starts the login again with the address of the link', async () => {
  const before = await openLoginPage()
  await before.requestCode(email)
  takeLoginHint('#login_hint=other@example.org')
  const after = createLogin(before.page.element)
  expect(after.$stage.get()).toBe('email')
  expect(after.$email.get()).toBe('other@example.org')
})

test('an invalid login hint is ignored', () => {
  $loginHint.set(undefined)
  expect(takeLoginHint('#main')).toBe(false)
  expect(takeLoginHint(`#login_hint=${'x'.repeat(255)}`)).toBe(true)
  expect($loginHint.get()).toBeUndefined()
})

test('if the record cannot be loaded after a valid code, the page returns to the address', async () => {
  await register()
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    pathname === '/api/students/me' ? Response.json({ detail: 'Later.' }, { status: 500 }) : undefined,
  )
  const login = await openLogin({ fetch })
  await login.requestCode(email)
  await login.enterCode(await demo.codeFor(email))
  expect($session.get()).toMatchObject({ kind: 'visitor', because: 'failed' })
  expect(login.store.$stage.get()).toBe('email')
  expect(login.notices()).toEqual(['Later.'])
  expect(login.storage.getItem('token')).toBeNull()
})
