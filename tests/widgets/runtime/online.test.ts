import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $service, checkService } from '../../../widgets/runtime/service'
import { resumeSession } from '../../../widgets/runtime/sign-in'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { keepToken, readToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createBrowserConnection } from '../../help/browser/connection'
import { createStorage } from '../../help/browser/storage'

let connection: ReturnType<typeof createBrowserConnection>
let isReachable = false
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  connection = createBrowserConnection()
  configure({
    storage: createStorage(),
    fetch: async (...request) => {
      if (!isReachable) throw new TypeError('Failed to fetch')
      return fetchMock(...request)
    },
  })
  fetchMock.mockImplementation(async () => Response.json(exampleStudent()))
  keepToken({ access_token: 'secret', token_type: 'Bearer', expires_in: 1800 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const disconnect = () => {
  isReachable = false
  connection.disconnect()
}
const reconnect = () => {
  isReachable = true
  connection.reconnect()
}
/** Waits longer than all tries of a call. */
const settle = () => vi.advanceTimersByTimeAsync(2000)

test('a record that is requested offline is loaded once the connection is back', async () => {
  disconnect()
  void resumeSession('en')
  await settle()
  expect($session.get()).toEqual({ kind: 'entering' })
  expect(readToken()).toBe('secret')
  reconnect()
  await settle()
  expect($session.get().kind).toBe('student')
})

test('if the browser is online, a failed request for the record ends the session', async () => {
  isReachable = false
  void resumeSession('en')
  await settle()
  expect($session.get()).toMatchObject({ kind: 'visitor', because: 'failed' })
  expect(readToken()).toBeUndefined()
})

test('a logout while waiting for the connection cancels the request', async () => {
  disconnect()
  void resumeSession('en')
  await settle()
  $session.set({ kind: 'visitor', because: 'logout' })
  reconnect()
  await settle()
  expect($session.get()).toEqual({ kind: 'visitor', because: 'logout' })
})

test('the service is pending while it is checked again', async () => {
  disconnect()
  void checkService('en')
  await settle()
  expect($service.get()).toMatchObject({ state: 'rejected', failure: { kind: 'network' } })
  fetchMock.mockImplementation(async () => Response.json({ status: 'ok', version: '4.6.1' }))
  reconnect()
  const checking = checkService('en')
  expect($service.get()).toEqual({ state: 'pending' })
  await checking
  expect($service.get().state).toBe('resolved')
})
