import { beforeEach, expect, test, vi } from 'vitest'
import { resumeSession } from '../../../widgets/runtime/sign-in'
import { configure } from '../../../widgets/state/environment'
import { $session } from '../../../widgets/state/session/session'
import { readToken } from '../../../widgets/state/session/token'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const asked = vi.fn<typeof fetch>()

/** Configures a tab with these values in its storage. */
function keeping(kept: Record<string, string>): void {
  configure({ storage: createStorage(new Map(Object.entries(kept))), fetch: asked })
}

beforeEach(() => {
  asked.mockReset()
  $session.set({ kind: 'visitor' })
})

test('a token without a stored end is tried', async () => {
  keeping({ token: 'alone' })
  asked.mockImplementation(async () => Response.json(exampleStudent()))
  await resumeSession('fr')
  expect($session.get().kind).toBe('student')
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer alone')
})

test('an invalid token is deleted', async () => {
  keeping({ token: 'alone' })
  asked.mockImplementation(async () => Response.json({}, { status: 401 }))
  await resumeSession('fr')
  expect($session.get()).toEqual({ kind: 'visitor', because: 'expired' })
  expect(readToken()).toBeUndefined()
})

test('an expired token is not tried', async () => {
  keeping({ token: 'old', 'sante:expires': '1' })
  await resumeSession('fr')
  expect(asked).not.toHaveBeenCalled()
  expect($session.get().kind).toBe('visitor')
})
