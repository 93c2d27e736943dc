import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolicy } from '../../../widgets/api/policy'
import { type Connection, send as sendBy } from '../../../widgets/api/send'
import type { Call, Input } from '../../../widgets/contract/call'
import { postRule } from '../../../widgets/contract/eligibility/eligibility'
import { getStatus } from '../../../widgets/contract/service'
import { postAuthorize, postRevoke } from '../../../widgets/contract/sign-in'
import { getCertificate } from '../../../widgets/contract/student/attestation'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ok = () => Response.json({ status: 'ok', version: '4.6.1' })
const failWith = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers })
const rule = { nationality: 'VN', birthdate: '2004-02-29', answers: [] }

/** Sends a call with its default retry policy. */
const send = <C extends Call>(call: C, input: Input<C>, connection: Connection) =>
  sendBy(call, input, { connection })

/** Returns a connection with these responses in sequence. The last one repeats. */
function connectionWith(...responses: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn(
    async () => (responses.length > 1 ? responses.shift() : responses[0])?.() as Promise<Response>,
  )
  return {
    base: 'http://localhost',
    fetch: fetch as unknown as typeof globalThis.fetch,
    language: 'ar' as const,
    calls: fetch.mock.calls,
  }
}

async function settle<T>(promise: Promise<T>, ms = 200_000): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms)
  return promise
}

test('a call sends the language', async () => {
  const connection = connectionWith(ok)
  await settle(send(getStatus, {}, connection))
  const [, init] = connection.calls[0] as unknown as [string, RequestInit]
  expect(new Headers(init.headers).get('Accept-Language')).toBe('ar')
})

test.each([502, 503, 504, 429])('a GET request is retried after a %i', async status => {
  const connection = connectionWith(() => failWith(status), ok)
  expect(await settle(send(getStatus, {}, connection))).toMatchObject({ value: { status: 'ok' } })
  expect(connection.calls).toHaveLength(2)
})

test('a GET request is sent at most three times if the network fails', async () => {
  const connection = connectionWith(() => Promise.reject(new TypeError('fetch failed')))
  expect(await settle(send(getStatus, {}, connection))).toEqual({ failure: { kind: 'network' } })
  expect(connection.calls).toHaveLength(3)
})

test.each([500, 404, 401])('a GET request is not retried after a %i', async status => {
  const connection = connectionWith(() => failWith(status))
  expect(await settle(send(getStatus, {}, connection))).toEqual({ failure: { kind: 'refused', status } })
  expect(connection.calls).toHaveLength(1)
})

test('a POST request without an idempotency key is not repeated', async () => {
  const connection = connectionWith(() => failWith(503), ok)
  expect(await settle(send(postRule, rule, connection))).toMatchObject({ failure: { status: 503 } })
  expect(connection.calls).toHaveLength(1)
})

test('Retry-After is respected, up to 30 seconds', async () => {
  const connection = connectionWith(() => failWith(429, { 'Retry-After': '3600' }), ok)
  const sent = send(getStatus, {}, connection)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(connection.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await sent).toMatchObject({ value: { status: 'ok' } })
})

test('a call is aborted after 15 seconds', async () => {
  const connection = connectionWith(() => new Promise(() => undefined))
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)))
  let outcome: unknown
  void send(postRule, rule, { ...connection, fetch }).then(sent => {
    outcome = sent
  })
  await vi.advanceTimersByTimeAsync(14_900)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  expect(outcome).toEqual({ failure: { kind: 'timeout' } })
})

test('a response whose body never ends is aborted', async () => {
  const fetch = (async (_: string, init: RequestInit) =>
    new Response(
      new ReadableStream({
        start: body => init.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
      }),
    )) as unknown as typeof globalThis.fetch
  expect(await settle(send(postRule, rule, { ...connectionWith(ok), fetch }))).toEqual({
    failure: { kind: 'timeout' },
  })
})

test('a response of another shape is reported as malformed', async () => {
  for (const body of ['null', '[]', '{"status":"maybe"}', 'oops', '']) {
    const connection = connectionWith(() => new Response(body))
    expect(await settle(send(getStatus, {}, connection))).toEqual({ failure: { kind: 'malformed' } })
  }
})

test('the server’s explanation is read from `hydra:description` or from `detail`', async () => {
  const oldStyle = connectionWith(() =>
    Response.json({ 'hydra:description': 'Old.', detail: 'New.' }, { status: 422 }),
  )
  expect(await settle(send(getStatus, {}, oldStyle))).toEqual({
    failure: { kind: 'refused', status: 422, detail: 'Old.' },
  })
  const newStyle = connectionWith(() => Response.json({ detail: 'New.' }, { status: 422 }))
  expect(await settle(send(getStatus, {}, newStyle))).toEqual({
    failure: { kind: 'refused', status: 422, detail: 'New.' },
  })
})

const long = 'Deux mots. '.repeat(40).trim()
const dense = '请'.repeat(400)

test.each([
  ['at the end of a word', long, /^(Deux mots\. )+Deux mots?\.?…$/],
  ['between two characters if it has no spaces', dense, /^请+…$/],
])(
  'a sentence of more than 300 characters is cut %s, and ends with an ellipsis',
  async (_, detail, expected) => {
    const connection = connectionWith(() => Response.json({ detail }, { status: 422 }))
    const { failure } = (await settle(send(getStatus, {}, connection))) as { failure: { detail: string } }
    expect(failure.detail).toMatch(expected)
    expect(failure.detail.length).toBeLessThanOrEqual(300)
    expect(failure.detail.length).toBeGreaterThan(280)
  },
)

test('a sentence of 300 characters is not cut', async () => {
  const detail = `${long.slice(0, 299)}!`
  const connection = connectionWith(() => Response.json({ detail }, { status: 422 }))
  expect(await settle(send(getStatus, {}, connection))).toMatchObject({ failure: { detail } })
})

test('JSON is read whatever its media type is', async () => {
  const headers = { 'Content-Type': 'text/plain' }
  const successful = connectionWith(() => new Response('{"status":"ok","version":"4.6.1"}', { headers }))
  expect(await settle(send(getStatus, {}, successful))).toMatchObject({ value: { status: 'ok' } })
  const refused = connectionWith(() => new Response('{"detail":"No."}', { status: 422, headers }))
  expect(await settle(send(getStatus, {}, refused))).toEqual({
    failure: { kind: 'refused', status: 422, detail: 'No.' },
  })
})

const portalPage = () =>
  new Response('<!doctype html><title>Campus Wi-Fi</title>', { headers: { 'Content-Type': 'text/html' } })
const foreignFailure = { failure: { kind: 'malformed', isForeign: true } }
const codeRequest = {
  email: 'linh@example.org',
  purpose: 'login',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
} as const

test('a GET request is retried after the page of a captive portal', async () => {
  const connection = connectionWith(portalPage, ok)
  expect(await settle(send(getStatus, {}, connection))).toMatchObject({ value: { status: 'ok' } })
  const failing = connectionWith(portalPage)
  expect(await settle(send(getStatus, {}, failing))).toEqual(foreignFailure)
  expect(failing.calls).toHaveLength(3)
})

test.each([
  ['a page', portalPage],
  ['JSON with another successful status', () => Response.json({})],
  ['an empty response with another successful status', () => new Response(null, { status: 202 })],
])('a call that expects 204 fails with %s', async (_, respond) => {
  expect(await settle(send(postAuthorize, codeRequest, connectionWith(respond)))).toEqual(foreignFailure)
})

test('a call that may return 200 or 204 accepts both', async () => {
  const ended = connectionWith(() => Response.json({ ended: 2 }))
  expect(await settle(send(postRevoke, { others: true }, ended))).toEqual({ value: { ended: 2 } })
  const bodiless = connectionWith(() => new Response(null, { status: 204 }))
  expect(await settle(send(postRevoke, {}, bodiless))).toHaveProperty('value')
})

test('a file with another media type than expected is a failure', async () => {
  const fileOf = (type: string) =>
    connectionWith(() => new Response('%PDF-', { headers: { 'Content-Type': type } }))
  expect(await settle(send(getCertificate, {}, fileOf('application/pdf')))).toHaveProperty('value')
  for (const type of ['text/html', 'image/png', 'application/json'])
    expect(await settle(send(getCertificate, {}, fileOf(type)))).toEqual(foreignFailure)
})

test('a failed request of the first screen is sent again after one second, whatever Retry-After says', async () => {
  const connection = connectionWith(() => failWith(503, { 'Retry-After': '3600' }), ok)
  const sent = sendBy(getStatus, {}, { connection, policy: startPolicy })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sent).toMatchObject({ value: { status: 'ok' } })
  const failing = connectionWith(() => failWith(503))
  await settle(sendBy(getStatus, {}, { connection: failing, policy: startPolicy }))
  expect(failing.calls).toHaveLength(2)
})

test.each([
  ['the page of a captive portal', portalPage],
  ['a 429', () => failWith(429)],
])('a request of the first screen is not retried after %s', async (_, respond) => {
  const connection = connectionWith(respond, ok)
  expect(await settle(sendBy(getStatus, {}, { connection, policy: startPolicy }))).toHaveProperty('failure')
  expect(connection.calls).toHaveLength(1)
})

test('a retry sends the current token, and a 401 ends the session of that token', async () => {
  let token = 'old'
  const ended: unknown[] = []
  const session = {
    authorization: () => ({ Authorization: token }),
    expire: (authorization: unknown) => ended.push(authorization),
  }
  const renew = () => {
    token = 'new'
    return failWith(503)
  }
  const connection = connectionWith(renew, () => failWith(401))
  await settle(sendBy(getStatus, {}, { connection, session }))
  const sentHeaders = (connection.calls as unknown as [string, RequestInit][]).map(
    ([, init]) => new Headers(init.headers),
  )
  expect(sentHeaders.map(headers => headers.get('Authorization'))).toEqual(['old', 'new'])
  expect(ended).toEqual([{ Authorization: 'new' }])
})
