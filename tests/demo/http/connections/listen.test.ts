import { Agent, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../../demo/server/app'
import { type HttpListener, listen } from '../../../../demo/server/http/connections/listen'
import { HttpError } from '../../../../demo/server/http/problem'
import { createBodyStreamer } from '../../../../demo/server/http/read-body'
import { MAX_BYTES } from '../../../../widgets/contract/document/file'
import { registerStudent } from '../../../actors/student-api'
import { newKey, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'
import { headOf, openRawConnection, type RawConnection } from '../../../help/servers/network/raw'

/** Time limit in milliseconds. It is long, because other tests use the machine at the same time. */
const SOON = { timeout: 20_000 }

const hostname = '127.0.0.1'
let demo: OpenDemo
let server: HttpListener
let token = ''
const reported: unknown[] = []
beforeAll(async () => {
  demo = await openDemo({ allowedOrigins: ['https://site.example'] })
  const app = createApp({ ...demo.server, report: fault => reported.push(fault) })
  server = await listen(app, { port: 0, hostname })
  const student = await registerStudent(demo)
  token = student.token()
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await server.close()
  await demo.close()
}, OPEN_TIMEOUT_MS)
beforeEach(() => {
  reported.length = 0
})

const json = { 'Content-Type': 'application/json' }
const upload = '/api/students/attachment'
const form = () => ({
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': newKey(),
  'Content-Type': 'multipart/form-data; boundary=x',
})
const start = '--x\r\nContent-Disposition: form-data; name="category"\r\n\r\n'

test.each([
  ['a body whose declared length is too large', '/oauth/authorize', () => json, '', 413],
  ['a file whose declared length is too large', upload, form, '', 413],
  ['a file without a login', upload, () => ({}), '', 401],
  ['a page of another site', upload, () => ({ Origin: 'https://evil.example' }), '', 403],
  ['an unknown address', '/nowhere', () => json, '{', 404],
  ['a form that is wrong half way', upload, form, `${start}X\r\n${start}X\r\n--x`, 400],
] as const)(
  'a refusal before the end of the request closes the connection: %s',
  async (_, path, headers, body, status) => {
    const raw = await openRawConnection(server.port)
    const size = status === 413 ? 2 * MAX_BYTES : 1000
    raw.send(headOf(path, { ...headers(), 'Content-Length': size }) + body)
    await expect.poll(raw.received, SOON).toContain(`HTTP/1.1 ${status} `)
    expect(raw.received()).toContain('\r\nConnection: close\r\n')
    expect(raw.received()).not.toContain('keep-alive')
    raw.close()
  },
)

test('a body without a length is refused once it is too large, and its sender gets the response', async () => {
  const raw = await openRawConnection(server.port)
  raw.send(headOf('/oauth/authorize', { ...json, 'Transfer-Encoding': 'chunked' }))
  const piece = 'x'.repeat(4096)
  for (let sent = 0; sent < 50; sent++) raw.send(`1000\r\n${piece}\r\n`)
  const response = await raw.closed
  expect(response).toContain('HTTP/1.1 413 ')
  expect(response).toContain('\r\nConnection: close\r\n')
})

test('a connection stays usable after a body was read or refused', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<unknown>()
  const post = (path: string, body: string) =>
    new Promise<number>((done, fail) => {
      const outgoing = request({
        port: server.port,
        host: hostname,
        path,
        method: 'POST',
        agent,
        headers: json,
      })
      outgoing.on('response', answer => answer.resume().once('end', () => done(answer.statusCode ?? 0)))
      outgoing.on('socket', socket => sockets.add(socket)).on('error', fail)
      outgoing.end(body)
    })
  try {
    expect(await post('/oauth/authorize', '{}')).toBe(400)
    expect(await post('/oauth/token', 'no json')).toBe(400)
    expect(await post('/api/students', '{}')).toBe(401)
    expect(sockets.size).toBe(1)
    expect(await post('/oauth/authorize', 'x'.repeat(20_000))).toBe(413)
    expect(await post('/oauth/authorize', '{}')).toBe(400)
  } finally {
    agent.destroy()
  }
})

test('a sender who aborts a body is not reported as a fault of the server', async () => {
  const paths = ['/oauth/authorize', '/api/students', '/api/eligibilities/rule', upload]
  const raws = await Promise.all(paths.map(() => openRawConnection(server.port)))
  const begin = (path: string) => headOf(path, { ...json, ...form(), 'Content-Length': 1000 }) + start
  await Promise.all(raws.map((raw, index) => raw.send(begin(paths[index] ?? ''))))
  for (const raw of raws) raw.close()
  await Promise.all(raws.map(({ closed }) => closed))
  // The server still responds to a later request.
  expect((await fetch(`http://${hostname}:${server.port}/api/status`)).status).toBe(200)
  await server.close()
  server = await listen(createApp(demo.server), { port: 0, hostname })
  expect(reported).toEqual([])
})

test('if all connections are in use, a silent connection is closed for a new visitor', async () => {
  const small = await listen(demo.app, { port: 0, hostname, limits: { connections: 20 } })
  const raws: RawConnection[] = []
  try {
    for (let number = 0; number < 40; number++) raws.push(await openRawConnection(small.port))
    await raws[0]?.closed
    raws[39]?.send('GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => raws[39]?.received(), SOON).toContain('HTTP/1.1 200 OK')
    expect((await fetch(`http://${hostname}:${small.port}/api/status`)).status).toBe(200)
  } finally {
    for (const raw of raws) raw.close()
    await small.close()
  }
})

test('when too many bodies are being received, the body that was silent longest is ended', async () => {
  const streamBody = createBodyStreamer(2)
  const bounds = { bytes: 100, silenceMs: 60_000, totalMs: 60_000 }
  const begin = () => {
    let send: (text: string) => void = () => undefined
    const body = new ReadableStream<Uint8Array>({
      start: stream => {
        send = text => stream.enqueue(new TextEncoder().encode(text))
      },
    })
    const stream = streamBody(body, bounds).on('data', () => undefined)
    const ended = new Promise<unknown>(done => stream.once('error', done))
    return { send, ended, stream, next: () => new Promise(done => stream.once('data', done)) }
  }
  const [active, silent] = [begin(), begin()]
  const nextData = active.next()
  active.send('x')
  await nextData
  const newest = begin()
  expect(await silent.ended).toMatchObject(new HttpError(503, [], { headers: { 'Retry-After': '2' } }))
  expect([active.stream.destroyed, newest.stream.destroyed]).toEqual([false, false])
  for (const { stream } of [active, newest]) stream.destroy()
})

test('a server answers the requests on open connections before it exits', async () => {
  const app = createApp(demo.server)
  const closingServer = await listen(app, { port: 0, hostname })
  const [busy, idle] = [
    await openRawConnection(closingServer.port),
    await openRawConnection(closingServer.port),
  ]
  const body = JSON.stringify({ email: 'nobody', purpose: 'login' })
  busy.send(headOf('/oauth/authorize', { ...json, 'Content-Length': body.length }) + body.slice(0, 5))
  const ended = closingServer.close()
  // A proxy may send on an idle connection before it learns that the server is closing.
  idle.send(headOf('/oauth/authorize', { ...json, 'Content-Length': body.length }) + body)
  await expect.poll(idle.received, SOON).toMatch(/HTTP\/1\.1 4\d\d [\s\S]*Connection: close/)
  expect(busy.received()).toBe('')
  busy.send(body.slice(5))
  await expect.poll(busy.received, SOON).toMatch(/HTTP\/1\.1 4\d\d [\s\S]*Connection: close/)
  await ended
  await expect(fetch(`http://${hostname}:${closingServer.port}`)).rejects.toThrow()
})
