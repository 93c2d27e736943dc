import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createJsonEnvironment } from '../../../../demo/operate/observe/process-log'
import { createApp } from '../../../../demo/server/app'
import { listen } from '../../../../demo/server/http/connections/listen'
import { registerStudent } from '../../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'

let demo: OpenDemo
let lines: string[] = []
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())
beforeEach(() => {
  lines = []
})

/** Creates the server with the production log. */
const createLoggedApp = () => {
  const { now, ...log } = createJsonEnvironment(line => lines.push(line))
  return createApp({ ...demo.server, ...log })
}
const entries = () => lines.map(line => JSON.parse(line))
const peer = (remoteAddress: string) => ({
  incoming: { httpVersion: '1.1', headers: {}, socket: { remoteAddress } },
})

test('a request is one line with its id, the pattern of its route, and the network of its sender', async () => {
  const answer = await createLoggedApp().request(
    '/api/students/me/attachments/6f1f6c8e-6f0c-4f6e-9a53-2f8a2f3f0d11?email=linh@example.org',
  )
  const [line] = entries()
  expect(line).toEqual({
    level: 'info',
    time: expect.any(String),
    requestId: answer.headers.get('X-Request-Id'),
    method: 'GET',
    route: '/api/students/me/attachments/:id',
    status: 401,
    milliseconds: expect.any(Number),
    source: 'unknown',
    msg: 'request',
  })
})

test('the log contains no data of a student, even after a failed query', async () => {
  const student = await registerStudent({ ...demo, app: createLoggedApp() })
  const { id } = await student.me()
  await student.exchange('123456')
  await demo.server.database.execute('alter table message rename to away')
  expect((await student.get('/api/students/me/messages?page=1&itemsPerPage=9')).status).toBe(500)
  await demo.server.database.execute('alter table away rename to message')
  const faults = entries().filter(({ level }) => level === 'error')
  expect(faults).toEqual([expect.objectContaining({ msg: 'A query failed: 42P01' })])
  const failed = entries().find(({ status }) => status === 500)
  expect(faults[0].requestId).toBe(failed.requestId)
  const text = lines.join('')
  expect(text).toContain('"kind":"code-refused"')
  for (const secret of [
    id,
    student.token(),
    'linh',
    'example.org',
    'NGUY',
    '612345678',
    '2004-02-29',
    '123456',
  ])
    expect(text).not.toContain(secret)
})

test('an interrupted download is logged in one line, and its receiver gets an error', async () => {
  const student = await registerStudent(demo, 'mai@example.org')
  const { id } = await (await student.send('IDENTITY')).json()
  const { now, ...log } = createJsonEnvironment(line => lines.push(line))
  const fileStore = { ...demo.server.fileStore, read: failAfterStart }
  const server = await listen(createApp({ ...demo.server, ...log, fileStore }), {
    port: 0,
    hostname: '127.0.0.1',
  })
  const consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  const headers = { Authorization: `Bearer ${student.token()}` }
  for (const path of [`/api/students/me/attachments/${id}`, '/api/students/me/data.zip']) {
    lines = []
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await expect
      .poll(() => entries().filter(({ level }) => level === 'error'))
      .toEqual([
        expect.objectContaining({ msg: 'Error: The disk is gone', route: expect.stringContaining('/api/') }),
      ])
  }
  await server.close()
  for (const write of consoleSpies) expect(write).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

async function* failAfterStart() {
  yield new Uint8Array(100)
  throw new Error('The disk is gone')
}

test('a valid request id is kept only if a trusted proxy sent it', async () => {
  const id = 'c0ffee00c0ffee00c0ffee00c0ffee00'
  const idOfRequest = async (sentId: string, from: string) => {
    const answer = await demo.app.request('/health/live', { headers: { 'X-Request-Id': sentId } }, peer(from))
    return answer.headers.get('X-Request-Id')
  }
  expect(await idOfRequest(id, '127.0.0.1')).toBe(id)
  expect(await idOfRequest(id, '203.0.113.77')).not.toBe(id)
  for (const invalid of ['linh@example.org', '0612345678', `${id}\t`, 'a'.repeat(65)])
    expect(await idOfRequest(invalid, '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$|^c0ffee/)
})

test.each([
  ['/api/status', 'no-store'],
  ['/api/eligibilities/questions?nationality=DE&birthdate=2004-02-29', 'private, max-age=300'],
])('no proxy may cache %s', async (path, expected) => {
  expect((await demo.app.request(path)).headers.get('Cache-Control')).toBe(expected)
})
