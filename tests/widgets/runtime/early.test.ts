import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMe } from '../../../widgets/contract/student/student'
import { call } from '../../../widgets/runtime/call'
import { requestEarly, takeEarlyResponse } from '../../../widgets/runtime/early'
import { configure } from '../../../widgets/state/environment'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  answer.mockReset()
  configure({ apiBase: 'https://api.example', fetch: answer, storage: createStorage() })
})
afterEach(() => void vi.useRealTimers())

/** Reads the record, as the code of the personal space does once it has loaded. */
async function readRecord() {
  const connection = { base: 'https://api.example', fetch: answer, language: 'en' as const }
  const reading = call(getMe, {}, { connection, transport: takeEarlyResponse })
  await vi.advanceTimersByTimeAsync(5000)
  return reading
}

test('an early response is used once', async () => {
  answer.mockImplementation(async () => Response.json(exampleStudent()))
  requestEarly(getMe.path, 'en')
  expect(await readRecord()).toHaveProperty('value')
  expect(answer).toHaveBeenCalledTimes(1)
  expect(await readRecord()).toHaveProperty('value')
  expect(answer).toHaveBeenCalledTimes(2)
})

test('an early request is the first of three attempts', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  requestEarly(getMe.path, 'en')
  expect(await readRecord()).toEqual({ failure: { kind: 'network' } })
  expect(answer).toHaveBeenCalledTimes(3)
})
