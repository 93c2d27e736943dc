import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { registerStudent } from '../../actors/student-api'
import { newVerifier, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { newDatabase } from '../../help/servers/postgres'
import { startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(() => demo.empty())

const eventKinds = () => demo.events.map(({ kind }) => kind)

async function registerAndClearEvents() {
  const student = await registerStudent(demo)
  expect(eventKinds()).toEqual(['signed-in'])
  demo.events.length = 0
  return student
}

test('a request for the record of another student is logged', async () => {
  const student = await registerAndClearEvents()
  const otherId = '00000000-0000-4000-8000-000000000000'
  const change = { contact: { mobile: '612345678' } }
  expect((await student.patch(`/api/students/${otherId}`, change)).status).toBe(403)
  expect(eventKinds()).toEqual(['access-refused'])
})

test('a request with an invalid token is logged, but a request without a token is not', async () => {
  const student = await registerAndClearEvents()
  await student.post('/oauth/revoke', {})
  for (const token of [student.token(), newVerifier(), 'x y']) {
    student.setToken(token)
    demo.events.length = 0
    expect((await student.get('/api/students/me')).status).toBe(401)
    expect((await student.get('/api/students/me/attachments')).status).toBe(401)
    expect((await student.post('/oauth/renew', {})).status).toBe(401)
    expect(eventKinds()).toEqual(['token-refused', 'token-refused', 'token-refused'])
  }
  student.setToken('')
  demo.events.length = 0
  expect((await student.get('/api/students/me')).status).toBe(401)
  expect(demo.events).toEqual([])
})

test('a refused file is logged, but refused details of a file are not', async () => {
  const student = await registerAndClearEvents()
  for (const bytes of [
    new Uint8Array(),
    Buffer.from('MZ'),
    Buffer.from('%PDF-1.7'),
    new Uint8Array(MAX_BYTES + 1),
  ]) {
    demo.events.length = 0
    expect((await student.send('IDENTITY', { bytes })).status).toBeGreaterThanOrEqual(400)
    expect(eventKinds()).toEqual(['file-refused'])
  }
  demo.events.length = 0
  expect((await student.send('IDENTITY', { details: 'x' })).status).toBe(422)
  expect(demo.events).toEqual([])
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  [undefined, 'unknown'],
])(
  'the log of a request from %s names %s, and nothing else about the visitor',
  async (remoteAddress, source) => {
    const incoming = { httpVersion: '1.1', headers: { host: '127.0.0.1' }, socket: { remoteAddress } }
    const headers = { Authorization: 'Bearer nobody', 'Content-Type': 'application/json' }
    await demo.app.request('/api/students/me?email=linh@example.org', { headers }, { incoming })
    const body = { email: 'linh@example.org', code: '123456', code_verifier: newVerifier() }
    const post = { method: 'POST', headers, body: JSON.stringify(body) }
    await demo.app.request('/oauth/token', post, { incoming })
    expect(demo.events).toEqual([
      { time: '2026-09-01T10:00:00.000Z', kind: 'token-refused', source },
      { time: '2026-09-01T10:00:00.000Z', kind: 'code-refused', source },
    ])
  },
)

test(
  'the server writes each event on a line of its own',
  async () => {
    const { settings, drop } = await newDatabase()
    const server = await startServer(await freePort(), settings)
    try {
      const headers = { Authorization: 'Bearer nobody', 'X-Forwarded-For': '203.0.113.77' }
      await fetch(`${server.site}/api/students/me`, { headers })
      await fetch(`${server.site}/demo/mailbox`, { headers })
      const lines = () =>
        server
          .output()
          .split('\n')
          .filter(line => line.startsWith('{'))
      await expect.poll(lines).toHaveLength(2)
      expect(lines().map(line => JSON.parse(line))).toEqual([
        { time: expect.any(String), kind: 'token-refused', source: '203.0.113.0/24' },
        { time: expect.any(String), kind: 'demo-refused', source: '203.0.113.0/24' },
      ])
    } finally {
      await server.end('SIGTERM')
      await drop()
    }
  },
  OPEN_TIMEOUT_MS,
)
