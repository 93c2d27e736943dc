import { beforeEach, expect, test } from 'vitest'
import { setCurrentStudent } from '../../../widgets/runtime/sign-in'
import { $unread, $unreadFailure, refreshUnread } from '../../../widgets/runtime/unread'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { keepToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const respondWith = (status: number, body: unknown) =>
  configure({ fetch: async () => Response.json(body, { status }), apiBase: 'https://api.example' })

beforeEach(() => {
  configure({ storage: createStorage() })
  $session.set({ kind: 'visitor' })
  keepToken({ access_token: 'a', token_type: 'Bearer', expires_in: 1800 })
  setCurrentStudent({ ...exampleStudent(), unreadMessages: 3 })
})

test('a later request updates the unread count of the record', async () => {
  expect($unread.get()).toBe(3)
  respondWith(200, { unreadMessages: 1 })
  await refreshUnread('fr')
  expect($unread.get()).toBe(1)
})

test.each([500, 404])('a failed request for the count (%i) is reported once per session', async status => {
  const failures: unknown[] = []
  const stop = $unreadFailure.listen(failure => failures.push(failure))
  for (const session of [1, 2]) {
    respondWith(status, { detail: `Session ${session}.` })
    await refreshUnread('fr')
    await refreshUnread('fr')
    expect($unread.get()).toBe('unknown')
    $session.set({ kind: 'visitor', because: 'logout' })
    keepToken({ access_token: 'a', token_type: 'Bearer', expires_in: 1800 })
    setCurrentStudent({ ...exampleStudent(), unreadMessages: 3 })
  }
  stop()
  const failed = (session: number) => ({ kind: 'refused', status, detail: `Session ${session}.` })
  expect(failures).toEqual([failed(1), undefined, failed(2), undefined])
})

test('a count that is refused with a 401 ends the session', async () => {
  respondWith(401, {})
  await refreshUnread('fr')
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect($unread.get()).toBeUndefined()
})

test('without a session no count is requested', async () => {
  $session.set({ kind: 'visitor', because: 'logout' })
  configure({ fetch: () => Promise.reject(new Error('No request is expected')) })
  await refreshUnread('fr')
  expect($unread.get()).toBeUndefined()
})
