import { BlockList } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { readNetworks, sourceOf } from '../../../demo/server/domain/access/client-address'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo({ allowedOrigins: ['https://www.site.example'] })
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

const request = (path: string, origin: string | undefined, method = 'GET') =>
  demo.app.request(`https://api.site.example${path}`, {
    method,
    headers: {
      ...(origin && { Origin: origin }),
      ...(method === 'OPTIONS' && {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      }),
    },
  })

test('a listed origin may make every call, but without credentials', async () => {
  const preflight = await request('/api/students', 'https://www.site.example', 'OPTIONS')
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://www.site.example')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization.*Idempotency-Key/)
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull()
  const answer = await request('/api/students/me', 'https://www.site.example')
  expect(answer.status).toBe(401)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://www.site.example')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After')
  expect(answer.headers.get('Vary')).toMatch(/Origin/)
  expect(answer.headers.get('Vary')).toMatch(/Accept-Language/)
})

test.each([
  'https://univ.example',
  'https://www.site.example.evil.example',
  'http://www.site.example',
  'null',
])('a request from the unlisted origin %s is refused', async origin => {
  for (const path of ['/api/students', '/api/students/attachment', '/oauth/authorize', '/oauth/token']) {
    const answer = await request(path, origin, 'POST')
    expect(answer.status).toBe(403)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
  expect(
    (await request('/api/students', origin, 'OPTIONS')).headers.get('Access-Control-Allow-Origin'),
  ).toBeNull()
})

test('the site itself and clients that send no origin may make every call', async () => {
  expect((await request('/api/students/me', 'https://api.site.example')).status).toBe(401)
  expect((await request('/api/students/me', undefined)).status).toBe(401)
})

test('pages of any origin can request status, questions and rule', async () => {
  for (const path of ['/api/status', '/api/eligibilities/questions', '/api/eligibilities/rule'])
    expect((await request(path, 'https://univ.example')).headers.get('Access-Control-Allow-Origin')).toBe('*')
})

test.each([
  ['198.51.100.1', undefined, '198.51.100.1'],
  ['198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '10.0.0.1, 203.0.113.7', '203.0.113.7'],
  // Several proxies, each of which adds the previous address.
  ['127.0.0.1', '198.51.100.9, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['127.0.0.1', '203.0.113.7, 10.1.2.3,::ffff:10.9.9.9 ,2001:db8:ffff::1', '203.0.113.7'],
  ['::ffff:a01:203', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '10.0.0.9, 10.0.0.8', '10.0.0.9'],
  // Some proxies write ports and brackets. An invalid address ends the search.
  ['127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['127.0.0.1', '[2001:DB8:1:2:3::1]:4711', '2001:db8:1:0002'],
  ['127.0.0.1', '203.0.113.7, unknown, 10.1.2.3', '10.1.2.3'],
  ['127.0.0.1', '203.0.113.7,', '127.0.0.1'],
  // A closed connection has no address, and must not count as this machine.
  [undefined, '203.0.113.7', 'unknown'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:0002'],
  ['2001:db8::1', undefined, '2001:db8:0:0000'],
  ['2001:0DB8:0::0001', undefined, '2001:db8:0:0000'],
  ['2001:db8:1:2::1', undefined, '2001:db8:1:0002'],
])(
  'a request from %s with X-Forwarded-For %s counts as coming from %s',
  async (remoteAddress, forwarded, source) => {
    const app = new Hono()
    const trusted = readNetworks(['127.0.0.1', '::1', '10.0.0.0/8', '2001:db8:ffff::/48']) ?? new BlockList()
    app.get('/', context => context.text(sourceOf(context, trusted)))
    const headers = { ...(forwarded && { 'X-Forwarded-For': forwarded }) }
    const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
    expect(await answer.text()).toBe(source)
  },
)

test.each(['10.0.0.0/33', '10.0.0/8', '2001:db8::/129', '10.0.0.1/', '10.0.0.0/8/8', 'proxy', '10.0.0.1/-1'])(
  '%s is refused as a trusted network',
  item => {
    expect(readNetworks(['127.0.0.1', item])).toBeUndefined()
    expect(() => readServerSettings({ TRUSTED_PROXIES: `127.0.0.1,${item}` })).toThrow('TRUSTED_PROXIES')
  },
)
