import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CODE_TIMEOUT_MS, importWithTimeout } from '../../../widgets/runtime/import-with-timeout'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })
const neverLoad = () => new Promise<never>(() => undefined)
const trackState = (promise: Promise<unknown>) => {
  const tracked = { state: 'pending' }
  promise.then(
    () => Object.assign(tracked, { state: 'loaded' }),
    () => Object.assign(tracked, { state: 'failed' }),
  )
  return tracked
}

test('code that has not loaded after 120 seconds counts as failed', async () => {
  const tracked = trackState(importWithTimeout(neverLoad))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(tracked.state).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(tracked.state).toBe('failed')
  expect(CODE_TIMEOUT_MS).toBe(120_000)
})

test('no timer remains after code has loaded or failed', async () => {
  await expect(importWithTimeout(async () => 'view')).resolves.toBe('view')
  await expect(importWithTimeout(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(
    'Failed to fetch',
  )
  expect(vi.getTimerCount()).toBe(0)
})

test('no code is loaded offline, because a browser never fetches a failed module again', async () => {
  const load = vi.fn(async () => 'view')
  setOnline(false)
  await expect(importWithTimeout(load)).rejects.toThrow('offline')
  expect(load).not.toHaveBeenCalled()
  setOnline(true)
  await expect(importWithTimeout(load)).resolves.toBe('view')
})

test('a loaded module works offline', async () => {
  const load = async () => 'view'
  await importWithTimeout(load)
  setOnline(false)
  await expect(importWithTimeout(load)).resolves.toBe('view')
})
