import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { challengeTable } from '../../../demo/server/storage/tables/access'
import { $notices } from '../../../widgets/runtime/notices'
import { $asked } from '../../../widgets/state/session/asked-code'
import { $session } from '../../../widgets/state/session/session'
import { readToken } from '../../../widgets/state/session/token'
import { meetEntrant } from '../../actors/student/login'
import { registerStudent } from '../../actors/student-api'
import { type Failing, failures, NETWORK_PAGE, sentenceOf } from '../../help/contract/failures'
import { type Aim, createFaultyLine, type FaultyLine } from '../../help/contract/faulty'
import { OPENING, type OpenDemo, openDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'

const email = 'linh@example.org'
const aims = {
  authorize: ({ pathname }: URL) => pathname === '/oauth/authorize',
  token: ({ pathname }: URL) => pathname === '/oauth/token',
  record: ({ pathname }: URL) => pathname === '/api/students/me',
} satisfies Record<string, Aim>

let demo: OpenDemo
let faulty: FaultyLine
beforeAll(async () => {
  demo = await openDemo()
  faulty = createFaultyLine(demo.app)
  await registerStudent(demo, email)
}, OPENING)
// The number of codes per address is limited.
beforeEach(() => demo.server.database.delete(challengeTable))
afterEach(() => faulty.mend())
afterAll(() => demo.close())

const meet = () => meetEntrant({ line: faulty.line })

/** Creates a visitor who has typed a code. */
async function meetWithCode() {
  const entrant = await meet()
  await entrant.asks(email)
  demo.clock.passed += 1000
  entrant.store.code.type(await demo.codeFor(email))
  return entrant
}

/** Returns the catalogue's sentence for a code that was not sent (spec, section 8). */
function catalogueOf({ status }: Failing): string {
  if (status === 400) return 'An error has occurred'
  return status === 401
    ? 'No account linked to this email address'
    : 'A problem occurred when sending the code'
}

test.each(failures)('$name: no code is sent; the address stays, and trying again succeeds', async failing => {
  const { asks, notices, store } = await meet()
  faulty.breakAt(aims.authorize, failing)
  const { tries } = await faulty.pass(() => asks(email))
  expect(tries).toBe(1)
  await faulty.pass(store.askCode)
  expect(notices()).toEqual([sentenceOf(failing, catalogueOf(failing))])
  expect([store.$stage.get(), store.$email.get()]).toEqual(['email', email])
  expect($session.get()).toEqual({ kind: 'visitor' })
  faulty.mend()
  await faulty.pass(store.askCode)
  expect([store.$stage.get(), notices()]).toEqual(['code', []])
})

test.each(failures)('$name: no second code is sent; the first is still good', async failing => {
  const { notices, store } = await meetWithCode()
  const typed = store.code.$typed.get()
  faulty.breakAt(aims.authorize, failing)
  await faulty.pass(store.sendAgain)
  expect(notices()).toEqual([sentenceOf(failing, catalogueOf(failing))])
  expect([store.$stage.get(), store.code.$typed.get(), $asked.get()?.email]).toEqual(['code', typed, email])
  await faulty.pass(store.enter)
  expect($session.get().kind).toBe('student')
})

/** Returns the catalogue's sentence that is shown beside the code. */
function faultOf({ status = 500 }: Failing): string | undefined {
  if (status === 404) return 'No user found'
  return status < 500 && status !== 429 ? 'The code entered is incorrect' : undefined
}

const expired: Failing = {
  name: 'a 419',
  kind: 'refused',
  status: 419,
  answer: () => Response.json({ detail: 'Too late.' }, { status: 419 }),
}
const words = textsOf('en', 'fault')

test.each([...failures, expired])(
  '$name: the code is not taken; it stays where it was typed, and trying again succeeds',
  async failing => {
    const { notices, store } = await meetWithCode()
    const typed = store.code.$typed.get()
    faulty.breakAt(aims.token, failing)
    expect((await faulty.pass(store.enter)).tries).toBe(1)
    await faulty.pass(store.enter)
    const beside = failing === expired ? 'The code has expired' : faultOf(failing)
    const fault = store.code.$fault.get()
    expect(fault && words[`fault.${fault}`]).toBe(beside)
    expect(notices()).toEqual(beside ? [] : [sentenceOf(failing)])
    expect([store.$stage.get(), store.code.$typed.get()]).toEqual(['code', typed])
    expect(readToken()).toBeUndefined()
    faulty.mend()
    await faulty.pass(store.enter)
    expect($session.get().kind).toBe('student')
  },
)

const foreign = failures.filter(({ name }) => name === NETWORK_PAGE)

test.each(foreign)('$name: the record is requested again until it arrives', async failing => {
  const { notices, store } = await meetWithCode()
  let tries = 0
  const answer = () => {
    tries++
    if (tries === 5) faulty.mend()
    return failing.answer()
  }
  faulty.breakAt(aims.record, { ...failing, answer })
  await faulty.pass(store.enter)
  expect([tries, $session.get().kind, notices()]).toEqual([5, 'student', []])
  expect(readToken()).toBeDefined()
})

test.each(failures.filter(failing => !foreign.includes(failing)))(
  '$name: if the record fails to load after a valid code, the student logs in with another code',
  async failing => {
    const { enters, store } = await meetWithCode()
    faulty.breakAt(aims.record, failing)
    const { tries } = await faulty.pass(store.enter)
    expect(tries).toBe(failing.isPassing ? 3 : 1)
    const hasEnded = failing.status === 401
    expect($session.get()).toMatchObject({ kind: 'visitor', because: hasEnded ? 'expired' : 'failed' })
    // The page reports an expired session when it shows the login.
    expect($notices.get().map(({ text }) => text)).toEqual(hasEnded ? [] : [sentenceOf(failing)])
    expect(readToken()).toBeUndefined()
    // The code is used. The student starts again with the address, which is still filled in.
    expect(store.$stage.get()).toBe('email')
    expect(store.$email.get()).toBe(email)
    faulty.mend()
    demo.clock.passed += 60_000
    await store.askCode()
    await enters(await demo.codeFor(email))
    expect($session.get().kind).toBe('student')
  },
)
