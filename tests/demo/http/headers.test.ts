import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageHeaders } from '../../../demo/server/http/site/serve-site'
import { callsOfContract } from '../../help/contract/calls'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

const expected = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
/** Policy of data responses: if a browser opens a response as a page, the page loads nothing and cannot be framed. */
const dataPolicy = expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/)
const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

test('every response of every call has the security headers', async () => {
  const calls = await callsOfContract()
  expect(calls.length).toBeGreaterThan(15)
  for (const { call, path } of calls) {
    for (const method of [call.method, 'OPTIONS', 'DELETE']) {
      const answer = await demo.app.request(`http://127.0.0.1${path}`, { method })
      expect(headersOf(answer), `${method} ${path}`).toMatchObject({
        ...expected,
        'content-security-policy': dataPolicy,
      })
    }
    // No call has the method PUT.
    expect((await demo.app.request(`http://127.0.0.1${path}`, { method: 'PUT' })).status).toBe(404)
  }
})

test.each([
  '/config.json',
  '/api/status',
  '/api/nothing',
  '/oauth/nothing',
  '/demo/mailbox.json',
  '/demo/nothing',
])('%s sends the headers against plain HTTP and content sniffing', async path => {
  expect(headersOf(await demo.app.request(`http://127.0.0.1${path}`))).toMatchObject(expected)
})

test('a page also has a referrer policy and a policy with trusted types', async () => {
  const app = new Hono().use(pageHeaders).get('/', context => context.html(''))
  expect(headersOf(await app.request('/'))).toMatchObject({
    ...expected,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': expect.stringMatching(/require-trusted-types-for 'script'/),
  })
})
