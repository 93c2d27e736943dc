import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { upload } from '../../../widgets/api/upload'
import { postAttachment } from '../../../widgets/contract/document/upload'
import { postRule } from '../../../widgets/contract/eligibility/eligibility'
import { postReopen } from '../../../widgets/contract/student/student'
import { call, keyedWritePolicy } from '../../../widgets/runtime/call'
import { type UploadProgress, uploadFile } from '../../../widgets/runtime/upload-file'
import { configure } from '../../../widgets/state/environment'
import { tokenSession } from '../../../widgets/state/session/session-end'
import { keepToken } from '../../../widgets/state/session/token'
import { createRequestClass } from '../../help/browser/request-class'
import { createStorage } from '../../help/browser/storage'

type SentRequest = { headers: Headers; body: RequestInit['body'] }
type Respond = () => Response | Promise<Response>

const row = {
  id: crypto.randomUUID(),
  category: 'VISA',
  type: null,
  status: 'UPLOADED',
  uploadedAt: '2026-09-01T10:00:00Z',
  fileName: 'visa.pdf',
  size: 9,
}
const accept = () => Response.json(row, { status: 201 })
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'))
const failWith = (status: number, after?: number) => () =>
  Response.json({}, { status, ...(after !== undefined && { headers: { 'Retry-After': `${after}` } }) })

let sent: SentRequest[] = []

/** Returns a `fetch` with these responses in sequence. The last one repeats. */
function fetchWith(...responses: Respond[]): typeof fetch {
  sent = []
  return async (_, init) => {
    sent.push({ headers: new Headers(init?.headers), body: init?.body })
    return (responses.length > 1 ? responses.shift() : responses[0])?.() as Promise<Response>
  }
}

const callContext = (fetch: typeof globalThis.fetch, headers: Record<string, string> = {}) => ({
  connection: { base: 'http://localhost', fetch, language: 'fr' as const, headers },
  session: tokenSession,
})

beforeEach(() => {
  vi.useFakeTimers()
  configure({ upload, storage: createStorage() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key = { 'Idempotency-Key': 'one' }
const rule = { nationality: 'VN', birthdate: '2004-02-29', answers: [] }
const outcome = {
  eligible: true,
  requiredAttachments: [],
  optionalAttachments: [],
  nonEligibilityReason: null,
}

/** Sends a write and advances the time until it ends. */
async function write(headers: Record<string, string>, ...responses: Respond[]) {
  const pauses: number[] = []
  const start = Date.now()
  const context = callContext(fetchWith(...responses), headers)
  const onPause = () => void pauses.push(Date.now() - start)
  const pending = headers['Idempotency-Key']
    ? call(postRule, rule, { ...context, policy: keyedWritePolicy, onPause })
    : call(postRule, rule, context)
  await vi.advanceTimersByTimeAsync(200_000)
  return { outcome: await pending, pauses }
}

const succeed = () => Response.json(outcome)

test.each([
  ['no response', networkFailure],
  ['a 503', failWith(503)],
])('a write with a key is retried after %s', async (_, respond) => {
  const { outcome, pauses } = await write(key, respond, respond, succeed)
  expect(outcome).toMatchObject({ value: { eligible: true } })
  expect(pauses).toHaveLength(2)
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['one', 'one', 'one'])
})

test('a write with a key is sent at most three times', async () => {
  const { outcome, pauses } = await write(key, failWith(503))
  expect(outcome).toMatchObject({ failure: { kind: 'refused', status: 503 } })
  expect([sent.length, pauses.length]).toEqual([3, 2])
})

test('Retry-After is respected, up to 30 seconds', async () => {
  const { pauses } = await write(key, failWith(503, 10), failWith(503, 3600), succeed)
  expect(pauses).toEqual([0, 10_000])
  expect(sent).toHaveLength(3)
})

test.each([429, 500, 502, 504, 409])('a write with a key is not retried after a %i', async status => {
  expect((await write(key, failWith(status))).outcome).toMatchObject({ failure: { status } })
  expect(sent).toHaveLength(1)
})

test.each([
  ['no response', networkFailure],
  ['a 503', failWith(503)],
])('a write without a key is not retried after %s', async (_, respond) => {
  expect((await write({}, respond)).outcome).toHaveProperty('failure')
  expect(sent).toHaveLength(1)
})

/** Sends a file and records its progress. */
async function send(...responses: Respond[]) {
  vi.stubGlobal('XMLHttpRequest', createRequestClass(fetchWith(...responses)))
  const shares: UploadProgress[] = []
  const body = new FormData()
  body.append('category', 'VISA')
  const uploading = uploadFile(
    postAttachment,
    body,
    callContext(globalThis.fetch, key),
    share => void shares.push(share),
  )
  await vi.advanceTimersByTimeAsync(200_000)
  return { outcome: await uploading, shares }
}

test.each([
  ['no response', networkFailure],
  ['a 503', failWith(503, 20)],
])('after %s, a file is sent again from the beginning', async (_, respond) => {
  const { outcome, shares } = await send(respond, accept)
  expect(outcome).toMatchObject({ value: { status: 'UPLOADED' } })
  expect(shares).toEqual([0, 0.5, 'paused', 0, 0.5])
})

test('a waiting file is sent with the renewed token', async () => {
  keepToken({ access_token: 'old', token_type: 'Bearer', expires_in: 1800 })
  const { outcome } = await send(() => {
    keepToken({ access_token: 'new', token_type: 'Bearer', expires_in: 1800 })
    return failWith(503)()
  }, accept)
  expect(outcome).toHaveProperty('value')
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer old', 'Bearer new'])
})

test('a reopening is requested with an empty body', async () => {
  const fetch = fetchWith(() => new Response(null, { status: 204 }))
  expect(await call(postReopen, undefined, callContext(fetch))).toHaveProperty('value')
  expect(sent).toMatchObject([{ body: undefined }])
})
