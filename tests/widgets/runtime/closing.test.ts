import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { deleteClosure, writeClosure } from '../../../demo/server/http/maintenance'
import { getStatus } from '../../../widgets/contract/service'
import { patchStudent } from '../../../widgets/contract/student/edit'
import { getMe } from '../../../widgets/contract/student/student'
import { call, keyedWritePolicy, reportFailure } from '../../../widgets/runtime/call'
import { $notices, clearNotices } from '../../../widgets/runtime/notices'
import { $service, checkReopening, checkService, serviceState } from '../../../widgets/runtime/service'
import { configure } from '../../../widgets/state/environment'
import { fetchFrom, OPEN_TIMEOUT_MS, type OpenDemo, openDemo, origin } from '../../help/demo'

let demo: OpenDemo
/** Sends requests to a new app, because an app reuses for some time what it has read about maintenance. */
let fetch: typeof globalThis.fetch
let requests: string[] = []

async function close(): Promise<void> {
  await writeClosure(demo.server.database, {})
  fetch = fetchFrom(createApp(demo.server))
}
async function open(): Promise<void> {
  await deleteClosure(demo.server.database)
  fetch = fetchFrom(createApp(demo.server))
}

const recordingFetch: typeof fetch = (input, init) => {
  requests.push(`${init?.method} ${new URL(input as string).pathname}`)
  return fetch(input, init)
}
const connection = { base: origin, fetch: recordingFetch, language: 'en' as const }
/** Simulates a partner's page. */
const usePartnerPage = () => configure({ isHosted: false, service: undefined })
const source = { emit: () => true }
const texts = (key: string) => key

beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(async () => {
  await open()
  requests = []
  clearNotices()
  configure({ apiBase: origin, fetch: recordingFetch, isHosted: true, service: serviceState })
  await checkService('en')
  expect($service.get()).toEqual({ state: 'resolved' })
  requests = []
})
afterEach(usePartnerPage)

test('a call to a closed service closes the official site without a notice', async () => {
  await close()
  const sent = await call(patchStudent, {}, { connection })
  expect(sent).toMatchObject({ failure: { kind: 'refused', status: 503, isClosed: true } })
  expect(requests).toHaveLength(1)
  expect($service.get()).toMatchObject({ state: 'rejected', failure: { isClosed: true } })
  if ('failure' in sent) reportFailure(sent.failure, { connection, source, texts, code: 'data' })
  expect($notices.get()).toEqual([])
})

test('a GET request waits, and is sent again once the service is open', async () => {
  await close()
  const reading = call(getStatus, {}, { connection })
  await expect.poll(() => $service.get().state).toBe('rejected')
  await checkReopening('en')
  expect($service.get().state).toBe('rejected')
  await open()
  requests = []
  await checkReopening('en')
  expect(await reading).toMatchObject({ value: { status: 'ok' } })
  expect(requests).toEqual(['GET /api/status', 'GET /api/status'])
})

test('a late response of the closed service does not close the reopened service', async () => {
  await close()
  await checkService('en')
  let release = (): void => undefined
  const gate = new Promise<void>(done => {
    release = done
  })
  let isAnswered = false
  const slow: typeof fetch = async (...request) => {
    const response = await recordingFetch(...request)
    isAnswered = true
    await gate
    return response
  }
  const reading = call(getStatus, {}, { connection: { ...connection, fetch: slow } })
  await expect.poll(() => isAnswered).toBe(true)
  await open()
  await checkReopening('en')
  release()
  expect(await reading).toMatchObject({ value: { status: 'ok' } })
  expect($service.get().state).toBe('resolved')
})

test('a write with a key reports once that it waits for the reopening', async () => {
  await close()
  let pauses = 0
  const onPause = () => void pauses++
  const writing = call(patchStudent, {}, { connection, policy: keyedWritePolicy, onPause })
  await expect.poll(() => pauses).toBe(1)
  await open()
  await checkReopening('en')
  expect(await writing).toMatchObject({ failure: { status: 401 } })
  expect(pauses).toBe(1)
})

test('on a partner’s page, a call to a closed service fails at once', async () => {
  usePartnerPage()
  await close()
  const sent = await call(getMe, {}, { connection })
  expect(sent).toMatchObject({ failure: { isClosed: true } })
  expect(requests).toHaveLength(1)
  expect($service.get()).toEqual({ state: 'resolved' })
  if ('failure' in sent) reportFailure(sent.failure, { connection, source, texts, code: 'data' })
  expect($notices.get()[0]?.text).toContain('closed for maintenance')
})

test('a 503 that does not report maintenance is retried', async () => {
  fetch = async () => Response.json({ type: 'about:blank', status: 503 }, { status: 503 })
  expect(await call(getStatus, {}, { connection })).toMatchObject({ failure: { status: 503 } })
  expect(requests).toHaveLength(3)
  expect($service.get()).toEqual({ state: 'resolved' })
})
