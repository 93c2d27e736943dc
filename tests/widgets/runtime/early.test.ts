import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMe } from '../../../widgets/contract/student/student'
import { call } from '../../../widgets/runtime/call'
import { requestEarly, takeEarlyResponse } from '../../../widgets/runtime/early'
import { configure } from '../../../widgets/state/environment'
import { exampleStudent } from '../../actors/students'
import { createStorage } from '../../help/browser/storage'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetchMock.mockReset()
  configure({ apiBase: 'https://api.example', fetch: fetchMock, storage: createStorage() })
})
afterEach(() => void vi.useRealTimers())

/** Reads the record, as the code of the personal space does once it has loaded. */
async function readRecord() {
  const connection = { base: 'https://api.example', fetch: fetchMock, language: 'en' as const }
  const reading = call(getMe, {}, { connection, transport: takeEarlyResponse })
  await vi.advanceTimersByTimeAsync(5000)
  return reading
}

test('an early response is used once', async () => {
  fetchMock.mockImplementation(async () => Response.json(exampleStudent()))
  requestEarly(getMe.path, 'en')
  expect(await readRecord()).toHaveProperty('value')
  expect(fetchMock).toHaveBeenCalledTimes(1)
  expect(await readRecord()).toHaveProperty('value')
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('an early request is the first of three attempts', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  requestEarly(getMe.path, 'en')
  expect(await readRecord()).toEqual({ failure: { kind: 'network' } })
  expect(fetchMock).toHaveBeenCalledTimes(3)
})
