import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewSession, setCurrentStudent } from '../../../widgets/runtime/sign-in'
import { configure } from '../../../widgets/state/environment'
import { $isEnding, watchExpiry } from '../../../widgets/state/session/expiry'
import { $session } from '../../../widgets/state/session/session'
import { expireSession, tokenSession } from '../../../widgets/state/session/session-end'
import { isLastToken, keepToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const token = (expires_in: number) => ({ access_token: 'a', token_type: 'Bearer' as const, expires_in })

beforeEach(() => {
  vi.useFakeTimers()
  configure({ storage: createStorage(), now: () => new Date(), apiBase: 'https://api.example' })
  $session.set({ kind: 'visitor' })
  keepToken(token(1800))
  setCurrentStudent(exampleStudent())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the student is warned two minutes before the session ends', () => {
  vi.advanceTimersByTime(1_679_000)
  expect($isEnding.get()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect($isEnding.get()).toBe(true)
})

test('if the session cannot be extended, the student is warned ten minutes before its end', () => {
  keepToken({ ...token(1800), session_expires_in: 1800 })
  watchExpiry()
  vi.advanceTimersByTime(1_199_000)
  expect($isEnding.get()).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect([$isEnding.get(), isLastToken()]).toEqual([true, true])
  vi.advanceTimersByTime(600_000)
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
})

test('the last token of a session is recognised even if the browser stores it slowly', () => {
  let calls = 0
  configure({ now: () => new Date(Date.now() + calls++) })
  keepToken({ ...token(1800), session_expires_in: 1800 })
  expect(isLastToken()).toBe(true)
})

test('the warning stays if the session ends soon after its last extension', async () => {
  keepToken({ ...token(1800), session_expires_in: 1980 })
  watchExpiry()
  vi.advanceTimersByTime(1_700_000)
  expect([$isEnding.get(), isLastToken()]).toEqual([true, false])
  configure({ fetch: async () => Response.json({ ...token(280), session_expires_in: 280 }) })
  expect(await renewSession('en')).toBe('renewed')
  expect([$isEnding.get(), isLastToken()]).toEqual([true, true])
})

test('if the backend does not report the end of the session, the session can be extended', () => {
  keepToken({ ...token(1800), session_expires_in: 1800 })
  keepToken(token(1800))
  expect(isLastToken()).toBe(false)
})

test('the session ends when its token expires', () => {
  vi.advanceTimersByTime(1_800_000)
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect($isEnding.get()).toBe(false)
})

test('a device that slept for too long ends the session when it wakes up', () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  watchExpiry()
  expect($session.get().kind).toBe('visitor')
})

test('an extension gives another half hour', async () => {
  vi.advanceTimersByTime(1_700_000)
  configure({ fetch: async () => Response.json(token(1800)) })
  expect(await renewSession('en')).toBe('renewed')
  expect($isEnding.get()).toBe(false)
  vi.advanceTimersByTime(1_600_000)
  expect($session.get().kind).toBe('student')
})

test('two extensions at the same time send one request', async () => {
  let calls = 0
  const fetch = async () => Response.json(token(1800), { status: calls++ === 0 ? 200 : 401 })
  configure({ fetch })
  expect(await Promise.all([renewSession('en'), renewSession('en')])).toEqual(['renewed', 'renewed'])
  expect($session.get().kind).toBe('student')
  expect(calls).toBe(1)
})

test('a refused call with an earlier token does not end the session', () => {
  const old = { Authorization: 'Bearer a' }
  keepToken({ ...token(1800), access_token: 'b' })
  tokenSession.expire(old)
  expect($session.get().kind).toBe('student')
  tokenSession.expire({ Authorization: 'Bearer b' })
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
})

test('a token that is valid for months starts a single timer', () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  keepToken(token(90 * 86_400))
  watchExpiry()
  expect(timers.mock.calls.map(([, wait]) => wait)).toEqual([2 ** 31 - 1])
})

test.each([
  [404, 'unknown'],
  [500, 'failed'],
  [401, 'failed'],
])('after a response with status %i, the outcome of the renewal is %s', async (status, outcome) => {
  configure({ fetch: async () => Response.json({}, { status }) })
  const renewed = await renewSession('en')
  expect(typeof renewed === 'string' ? renewed : 'failed').toBe(outcome)
  expect($session.get().kind).toBe(status === 401 ? 'visitor' : 'student')
})

test('there is no warning after a logout', () => {
  $session.set({ kind: 'visitor', because: 'logout' })
  vi.advanceTimersByTime(1_790_000)
  expect($isEnding.get()).toBe(false)
})

test('a 401 without a session does not count as an expired session', () => {
  $session.set({ kind: 'visitor' })
  expireSession()
  expect($session.get()).toEqual({ kind: 'visitor' })
})
