import { beforeEach, expect, test, vi } from 'vitest'

/** Loads the site's code after the early script has made these requests. */
async function loadAfterEarly(early: Record<string, Promise<Response>>) {
  vi.resetModules()
  vi.stubGlobal('santeEarly', early)
  return (await import('../../../host/app/early-requests')).fetchEarly
}

const fetchMock = vi.fn(async () => new Response('later'))

beforeEach(() => {
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
})

test('an early response is used only once', async () => {
  const fetchEarly = await loadAfterEarly({ '/config.json': Promise.resolve(new Response('early')) })
  expect(await (await fetchEarly('/config.json')).text()).toBe('early')
  expect(fetchMock).not.toHaveBeenCalled()
  expect(await (await fetchEarly('/config.json')).text()).toBe('later')
})

test('a failed early request fails only the first call', async () => {
  const fetchEarly = await loadAfterEarly({ '/api/status': Promise.reject(new TypeError('gone')) })
  await expect(fetchEarly('/api/status')).rejects.toThrow('gone')
  expect(fetchMock).not.toHaveBeenCalled()
  expect(await (await fetchEarly('/api/status')).text()).toBe('later')
})

test('a caller can abort an early request that gets no response', async () => {
  const fetchEarly = await loadAfterEarly({ '/api/status': new Promise(() => undefined) })
  const stop = new AbortController()
  const response = fetchEarly('/api/status', { signal: stop.signal })
  stop.abort()
  await expect(response).rejects.toThrow('aborted')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('without an early request the network is used', async () => {
  const fetchEarly = await loadAfterEarly({})
  expect(await (await fetchEarly('/config.json')).text()).toBe('later')
})

test('an early response for one student is not given to another student', async () => {
  const me = 'https://site.example/api/students/me'
  const fetchEarly = await loadAfterEarly({ [`${me}Bearer of-linh`]: Promise.resolve(new Response('linh')) })
  const requestRecord = (token: string) => fetchEarly(me, { headers: { Authorization: `Bearer ${token}` } })
  expect(await (await requestRecord('of-mai')).text()).toBe('later')
  expect(await (await requestRecord('of-linh')).text()).toBe('linh')
})
