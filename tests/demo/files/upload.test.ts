import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type HttpListener, listen } from '../../../demo/server/http/connections/listen'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { newKey, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { descriptorsOf, headOf, openRawConnection } from '../../help/servers/network/raw'

/** Time limit in milliseconds. It is long, because other tests use the machine at the same time. */
const SOON = { timeout: 20_000 }

let demo: OpenDemo
let student: StudentClient
let server: HttpListener
beforeAll(async () => {
  demo = await openDemo({ storage: 'folder' })
  server = await listen(demo.app, { port: 0, hostname: '127.0.0.1' })
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await server.close()
  await demo.close()
}, OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  student = await registerStudent(demo)
})
afterEach(() => {
  vi.useRealTimers()
})

const path = '/api/students/attachment'
const uploads = () => readdirSync(demo.server.incoming)
const headers = () => ({
  Authorization: `Bearer ${student.token()}`,
  'Idempotency-Key': newKey(),
  'Content-Type': 'multipart/form-data; boundary=x',
})
const field = (name: string, value = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
const category = field('category', 'IDENTITY')

test.each([
  ['a field twice', category + category + file, 400],
  ['a third field', category + field('a') + field('b') + file, 400],
  ['a category that is not asked for', field('category', 'FORM_S1') + file, 422],
  ['a field after the file', `${category + file}\r\n${category}--x`, 400],
  ['a second file', `${category + file}\r\n${file}`, 400],
])('%s is refused before the form ends, and no file stays open', async (_, form, status) => {
  const send = async () => {
    const raw = await openRawConnection(server.port)
    raw.send(headOf(path, { ...headers(), 'Content-Length': form.length + 100 }) + form)
    await expect.poll(raw.received, SOON).toContain(`HTTP/1.1 ${status} `)
    expect(raw.received()).toContain('\r\nConnection: close\r\n')
    raw.close()
  }
  const before = descriptorsOf()
  await Promise.all(Array.from({ length: 20 }, send))
  await expect.poll(uploads, SOON).toEqual([])
  await expect.poll(descriptorsOf, SOON).toBeLessThanOrEqual(before)
})

test('an aborted upload leaves no file in the upload folder and no open file', async () => {
  const before = descriptorsOf()
  const raws = await Promise.all(Array.from({ length: 20 }, () => openRawConnection(server.port)))
  for (const raw of raws) raw.send(headOf(path, { ...headers(), 'Content-Length': 4000 }) + category + file)
  await expect.poll(() => uploads().length, SOON).toBe(20)
  for (const raw of raws) raw.close()
  await expect.poll(uploads, SOON).toEqual([])
  await expect.poll(descriptorsOf, SOON).toBeLessThanOrEqual(before)
})

test('an invalid form leaves no file, also when the application is called without a network connection', async () => {
  const body = category + category + file
  const response = await demo.app.request(path, {
    method: 'POST',
    headers: headers(),
    body,
  })
  expect(response.status).toBe(400)
  expect(uploads()).toEqual([])
})

/** Starts an upload that sends `piece` every `pause` milliseconds of fake time. */
async function startSlowUpload(pause: number, piece: string) {
  let timer: NodeJS.Timeout | undefined
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (text: string) => stream.enqueue(new TextEncoder().encode(text))
      send(category + file)
      timer = setInterval(() => send(piece), pause)
    },
    cancel: () => clearInterval(timer),
  })
  const request = { method: 'POST', headers: headers(), body, duplex: 'half' as const }
  let status = 0
  Promise.resolve(demo.app.request(path, request)).then(response => {
    status = response.status
  })
  await expect.poll(() => uploads().length, SOON).toBe(1)
  return () => status
}

const fakeTime = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

test('a sender who sends nothing for a minute gets an error, and the file is deleted', async () => {
  fakeTime()
  const status = await startSlowUpload(3_600_000, 'x')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(status()).toBe(0)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  await expect.poll(status, SOON).toBe(408)
  expect(uploads()).toEqual([])
})

test('an upload may take ten minutes in total', async () => {
  fakeTime()
  const status = await startSlowUpload(50_000, 'x')
  await vi.advanceTimersByTimeAsync(590_000)
  expect(status()).toBe(0)
  await vi.advanceTimersByTimeAsync(11_000)
  vi.useRealTimers()
  await expect.poll(status, SOON).toBe(408)
  expect(uploads()).toEqual([])
})
