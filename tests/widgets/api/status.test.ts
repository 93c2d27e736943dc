import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchStatus } from '../../../widgets/api/status'
import { MAINTENANCE } from '../../../widgets/contract/problem'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Respond = (init?: RequestInit) => Response | Promise<Response>

/** Returns a connection with these responses in sequence. The last one repeats. */
function connectionWith(...responses: Respond[]) {
  const requestTimes: number[] = []
  const fetch = async (_: unknown, init?: RequestInit) => {
    requestTimes.push(Date.now())
    return (responses.length > 1 ? responses.shift() : responses[0])?.(init) as Promise<Response>
  }
  return {
    connection: {
      base: 'http://localhost',
      fetch: fetch as typeof globalThis.fetch,
      language: 'fr' as const,
    },
    requestTimes,
  }
}

const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'))
const respondWith = (status: number) => () =>
  Response.json({ detail: 'No.' }, { status, headers: { 'Retry-After': '3600' } })
const neverRespond: Respond = init =>
  new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)))

/** Returns the result of the check, with its number of requests and its duration in seconds. */
async function check(...responses: Respond[]) {
  const { connection, requestTimes } = connectionWith(...responses)
  const start = Date.now()
  let result: { failure: unknown; seconds: number } | undefined
  void fetchStatus(connection).then(failure => {
    result = { failure, seconds: (Date.now() - start) / 1000 }
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return { ...result, requests: requestTimes.length }
}

test.each([
  ['JSON', () => Response.json({ status: 'ok', version: '1' })],
  ['other JSON', () => Response.json({ up: true })],
  ['no JSON', () => new Response('OK')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['an empty body', () => new Response('', { status: 200 })],
  ['a 202', () => new Response('later', { status: 202 })],
  [
    'a body that breaks off',
    () => new Response(new ReadableStream({ start: stream => stream.error(new TypeError('cut')) })),
  ],
  ['a body without end', () => new Response(new ReadableStream({ start: () => undefined }))],
])('a successful response means that the service is open: %s', async (_, respond) => {
  expect(await check(respond)).toEqual({ failure: undefined, seconds: 0, requests: 1 })
})

test.each([400, 401, 403, 404, 429, 500])(
  'a %i is reported immediately, without a second request',
  async status => {
    expect(await check(respondWith(status))).toEqual({
      failure: { kind: 'refused', status },
      seconds: 0,
      requests: 1,
    })
  },
)

test.each([502, 503, 504])(
  'after a %i the status is requested again within two seconds, whatever Retry-After says',
  async status => {
    const { requests, seconds, failure } = await check(respondWith(status))
    expect({ requests, failure }).toMatchObject({ requests: 2, failure: { kind: 'refused', status } })
    expect(failure).not.toHaveProperty('isClosed')
    expect(seconds).toBeLessThanOrEqual(2)
    expect(await check(respondWith(status), () => new Response('ok'))).toMatchObject({
      failure: undefined,
      requests: 2,
    })
  },
)

test('if the service reports maintenance, the status is not requested again', async () => {
  const closed = () =>
    Response.json({ type: MAINTENANCE, status: 503 }, { status: 503, headers: { 'Retry-After': '300' } })
  expect(await check(closed)).toMatchObject({ requests: 1, failure: { status: 503, isClosed: true } })
})

test('after a network failure the status is requested again within two seconds', async () => {
  const { requests, seconds, failure } = await check(networkFailure)
  expect({ requests, failure }).toEqual({ requests: 2, failure: { kind: 'network' } })
  expect(seconds).toBeLessThanOrEqual(2)
  expect(await check(networkFailure, () => new Response('ok'))).toMatchObject({
    failure: undefined,
    requests: 2,
  })
})

test('a request for the status is aborted after 15 seconds and is not repeated', async () => {
  expect(await check(neverRespond)).toEqual({ failure: { kind: 'timeout' }, seconds: 15, requests: 1 })
})
