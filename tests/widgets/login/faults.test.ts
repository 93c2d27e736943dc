import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengeTable } from '../../../demo/server/storage/tables/access'
import { $notices } from '../../../widgets/runtime/notices'
import { $requestedCode } from '../../../widgets/state/session/requested-code'
import { $session } from '../../../widgets/state/session/session'
import { readToken } from '../../../widgets/state/session/token'
import { openLogin } from '../../actors/student/login'
import { registerStudent } from '../../actors/student-api'
import { CAPTIVE_PORTAL, type FailureCase, failures, sentenceOf } from '../../help/contract/failures'
import {
  createFaultyNetwork,
  type FaultyNetwork,
  type RequestFilter,
} from '../../help/contract/faulty-network'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'

const email = 'linh@example.org'
const filters = {
  authorize: ({ pathname }: URL) => pathname === '/oauth/authorize',
  token: ({ pathname }: URL) => pathname === '/oauth/token',
  record: ({ pathname }: URL) => pathname === '/api/students/me',
} satisfies Record<string, RequestFilter>

let demo: OpenDemo
let faulty: FaultyNetwork
beforeAll(async () => {
  demo = await openDemo()
  faulty = createFaultyNetwork(demo.app)
  await registerStudent(demo, email)
}, OPEN_TIMEOUT_MS)
// Deletes the requested codes, because their number per address is limited.
beforeEach(() => demo.server.database.delete(challengeTable))
afterEach(() => faulty.repair())
afterAll(() => demo.close())

const openLoginPage = () => openLogin({ fetch: faulty.fetch })

/** Creates a visitor who has typed a code. */
async function openLoginWithCode() {
  const login = await openLoginPage()
  await login.requestCode(email)
  demo.clock.elapsed += 1000
  login.store.code.type(await demo.codeFor(email))
  return login
}

/** Returns the catalogue's sentence for a code that was not sent (spec, section 8). */
function catalogueOf({ status }: FailureCase): string {
  if (status === 400) return 'An error has occurred'
  return status === 401
    ? 'No account linked to this email address'
    : 'A problem occurred when sending the code'
}

test.each(failures)('$name: a failed request for a code can be repeated', async failing => {
  const { requestCode, notices, store } = await openLoginPage()
  faulty.failRequests(filters.authorize, failing)
  const { requestCount } = await faulty.advanceTime(() => requestCode(email))
  expect(requestCount).toBe(1)
  await faulty.advanceTime(store.askCode)
  expect(notices()).toEqual([sentenceOf(failing, catalogueOf(failing))])
  expect([store.$stage.get(), store.$email.get()]).toEqual(['email', email])
  expect($session.get()).toEqual({ kind: 'visitor' })
  faulty.repair()
  await faulty.advanceTime(store.askCode)
  expect([store.$stage.get(), notices()]).toEqual(['code', []])
})

test.each(failures)(
  '$name: after a failed request for a second code, the first code stays valid',
  async failing => {
    const { notices, store } = await openLoginWithCode()
    const typed = store.code.$typed.get()
    faulty.failRequests(filters.authorize, failing)
    await faulty.advanceTime(store.sendAgain)
    expect(notices()).toEqual([sentenceOf(failing, catalogueOf(failing))])
    expect([store.$stage.get(), store.code.$typed.get(), $requestedCode.get()?.email]).toEqual([
      'code',
      typed,
      email,
    ])
    await faulty.advanceTime(store.enter)
    expect($session.get().kind).toBe('student')
  },
)

/** Returns the catalogue's sentence that is shown beside the code; undefined if a notice is shown instead. */
function faultOf({ status = 500 }: FailureCase): string | undefined {
  if (status === 404) return 'No user found'
  return status < 500 && status !== 429 ? 'The code entered is incorrect' : undefined
}

const expired: FailureCase = {
  name: 'a 419',
  kind: 'refused',
  status: 419,
  answer: () => Response.json({ detail: 'Too late.' }, { status: 419 }),
}
const faultTexts = textsOf('en', 'fault')

test.each([...failures, expired])(
  '$name: a failed login can be repeated with the same code',
  async failing => {
    const { notices, store } = await openLoginWithCode()
    const typed = store.code.$typed.get()
    faulty.failRequests(filters.token, failing)
    expect((await faulty.advanceTime(store.enter)).requestCount).toBe(1)
    await faulty.advanceTime(store.enter)
    const expectedFault = failing === expired ? 'The code has expired' : faultOf(failing)
    const fault = store.code.$fault.get()
    expect(fault && faultTexts[`fault.${fault}`]).toBe(expectedFault)
    expect(notices()).toEqual(expectedFault ? [] : [sentenceOf(failing)])
    expect([store.$stage.get(), store.code.$typed.get()]).toEqual(['code', typed])
    expect(readToken()).toBeUndefined()
    faulty.repair()
    await faulty.advanceTime(store.enter)
    expect($session.get().kind).toBe('student')
  },
)

const networkPages = failures.filter(({ name }) => name === CAPTIVE_PORTAL)

test.each(networkPages)('$name: the record is requested again until it arrives', async failing => {
  const { notices, store } = await openLoginWithCode()
  let requestCount = 0
  const answer = () => {
    requestCount++
    if (requestCount === 5) faulty.repair()
    return failing.answer()
  }
  faulty.failRequests(filters.record, { ...failing, answer })
  await faulty.advanceTime(store.enter)
  expect([requestCount, $session.get().kind, notices()]).toEqual([5, 'student', []])
  expect(readToken()).toBeDefined()
})

test.each(failures.filter(failing => !networkPages.includes(failing)))(
  '$name: if the record fails to load after a valid code, the student logs in with another code',
  async failing => {
    const { enterCode, store } = await openLoginWithCode()
    faulty.failRequests(filters.record, failing)
    const { requestCount } = await faulty.advanceTime(store.enter)
    expect(requestCount).toBe(failing.isTemporary ? 3 : 1)
    const hasEnded = failing.status === 401
    expect($session.get()).toMatchObject({ kind: 'visitor', because: hasEnded ? 'expired' : 'failed' })
    // The site reports an expired session itself, when it shows the login.
    expect($notices.get().map(({ text }) => text)).toEqual(hasEnded ? [] : [sentenceOf(failing)])
    expect(readToken()).toBeUndefined()
    // A code is valid once. The student starts again with the address, which is still filled in.
    expect(store.$stage.get()).toBe('email')
    expect(store.$email.get()).toBe(email)
    faulty.repair()
    demo.clock.elapsed += 60_000
    await store.askCode()
    await enterCode(await demo.codeFor(email))
    expect($session.get().kind).toBe('student')
  },
)
