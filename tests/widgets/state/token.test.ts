import { beforeEach, expect, test, vi } from 'vitest'
import { resumeSession } from '../../../widgets/runtime/sign-in'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { readToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const fetchMock = vi.fn<typeof fetch>()

/** Configures a tab with these values in its storage. */
function useStorage(stored: Record<string, string>): void {
  configure({ storage: createStorage(new Map(Object.entries(stored))), fetch: fetchMock })
}

beforeEach(() => {
  fetchMock.mockReset()
  $session.set({ kind: 'visitor' })
})

test('a token without a stored expiry time is sent', async () => {
  useStorage({ token: 'alone' })
  fetchMock.mockImplementation(async () => Response.json(exampleStudent()))
  await resumeSession('fr')
  expect($session.get().kind).toBe('student')
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer alone')
})

test('an invalid token is deleted', async () => {
  useStorage({ token: 'alone' })
  fetchMock.mockImplementation(async () => Response.json({}, { status: 401 }))
  await resumeSession('fr')
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(readToken()).toBeUndefined()
})

test('a session whose token has expired while the page loaded has ended', async () => {
  useStorage({ token: 'old', 'sante:expires': '1' })
  $session.set({ kind: 'entering' })
  await resumeSession('fr')
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
})

test('an expired token is not sent', async () => {
  useStorage({ token: 'old', 'sante:expires': '1' })
  await resumeSession('fr')
  expect(fetchMock).not.toHaveBeenCalled()
  expect($session.get().kind).toBe('visitor')
})
