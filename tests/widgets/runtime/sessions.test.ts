import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSessions } from '../../../widgets/dashboard/sessions'
import { setCurrentStudent } from '../../../widgets/runtime/sign-in'
import { $endedSessions } from '../../../widgets/state/session/other-sessions'
import { $session } from '../../../widgets/state/session/session'
import { openLogin } from '../../actors/student/login'
import { openPersonalSpace } from '../../actors/student/space'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withFault } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)
beforeEach(() => demo.empty())

/** Signs the same student in on another device. */
async function signInElsewhere(email: string): Promise<StudentClient> {
  const other = createStudent(demo, email)
  await other.signIn('login')
  return other
}

test('the record after a login has the number of other sessions', async () => {
  const { caller } = await openPersonalSpace(demo)
  const { requestCode, enterCode } = await openLogin({ fetch: fetchFrom(demo.app) })
  await requestCode(caller.email)
  await enterCode(await demo.codeFor(caller.email))
  expect($session.get()).toMatchObject({ kind: 'student', student: { otherSessions: 1 } })
})

test('the other sessions can be ended without ending this session', async () => {
  const { store, caller, student, notices } = await openPersonalSpace(demo)
  const other = await signInElsewhere(caller.email)
  await store.refresh()
  expect(student().otherSessions).toBe(1)
  await store.part(createSessions).end()
  expect($endedSessions.get()).toBe(1)
  expect(student().otherSessions).toBe(0)
  expect(notices()).toEqual([])
  expect((await other.get('/api/students/me')).status).toBe(401)
  await store.refresh()
  expect($session.get().kind).toBe('student')
})

test('a response without the number of other sessions keeps the earlier number', async () => {
  const { student } = await openPersonalSpace(demo)
  const { otherSessions, ...record } = student()
  setCurrentStudent(record)
  expect(student().otherSessions).toBe(otherSessions)
  setCurrentStudent({ ...record, id: crypto.randomUUID() })
  expect(student().otherSessions).toBeUndefined()
})

test('if the other sessions cannot be ended, the student can try again', async () => {
  let isBroken = true
  const fetch = withFault(fetchFrom(demo.app), ({ pathname }) =>
    isBroken && pathname === '/oauth/revoke' ? Response.json({}, { status: 500 }) : undefined,
  )
  const { store, caller, student, notices } = await openPersonalSpace(demo, { fetch })
  await signInElsewhere(caller.email)
  await store.refresh()
  const { end } = store.part(createSessions)
  await end()
  expect(notices()).toMatchObject([{ code: 'sessions' }])
  expect(student().otherSessions).toBe(1)
  isBroken = false
  await end()
  expect($endedSessions.get()).toBe(1)
})

test('a student whose own session has ended meanwhile is logged out', async () => {
  const { store, caller } = await openPersonalSpace(demo)
  await caller.post('/oauth/revoke', {})
  await store.part(createSessions).end()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
})
