import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../demo/server/app'
import { createWaitingRequests } from '../../../demo/server/domain/parcel/waiting-requests'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { listen } from '../../../demo/server/http/connections/listen'
import { parcelGuessTable } from '../../../demo/server/storage/tables/parcel'
import { createDeliveryClient } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo, withLocalSocket } from '../../help/demo'
import { newVerifier } from '../../help/secret'
import { onBothDatabases } from '../on-both-databases'

onBothDatabases(getDemo => {
  test('all servers on one database count guesses together', async () => {
    const demo = getDemo()
    const [first, second] = [
      demo,
      { app: withLocalSocket(createApp({ ...demo.server, parcelWaits: createWaitingRequests(10) })) },
    ]
    const student = createDeliveryClient(first, '198.51.100.7')
    const { id, holder } = await student.connect()
    for (let guess = 0; guess < 50; guess++)
      for (const server of [first, second]) {
        const { status } = await createDeliveryClient(server, '203.0.113.50').get(`/${id}`, newVerifier())
        expect(status).toBe(404)
      }
    for (const server of [first, second])
      expect((await createDeliveryClient(server, '203.0.113.50').get(`/${id}`, newVerifier())).status).toBe(
        429,
      )
    expect((await createDeliveryClient(second, '198.51.100.7').get(`/${id}`, holder)).status).toBe(200)
    const counted = await demo.server.database.select().from(parcelGuessTable)
    expect(counted).toMatchObject([{ times: 100 }])
    expect(counted[0]?.source).toContain('203.0.113.')
    // After ten minutes the count restarts, and the cleaning deletes expired rows.
    demo.clock.elapsed = 600_000
    await createDeliveryClient(second, '203.0.113.50').get(`/${id}`, newVerifier())
    expect(await demo.server.database.select().from(parcelGuessTable)).toMatchObject([{ times: 1 }])
    demo.clock.elapsed = 1_200_000
    await deleteExpired(demo.server)
    expect(await demo.server.database.select().from(parcelGuessTable)).toEqual([])
  })
})

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close(), OPEN_TIMEOUT_MS)
beforeEach(() => demo.empty())

test('ten thousand guesses find no parcel, and are soon limited', async () => {
  const guesser = createDeliveryClient(demo, '203.0.113.50')
  const student = createDeliveryClient(demo, '198.51.100.7')
  const { id, holder } = await student.connect()
  const counts: Record<number, number> = {}
  for (let guess = 0; guess < 10_000; guess++) {
    const path = guess % 2 ? `/${id}` : `/${newVerifier().slice(0, 22)}`
    const { status } = await guesser.get(path, newVerifier())
    counts[status] = (counts[status] ?? 0) + 1
  }
  expect(counts).toEqual({ 404: 100, 429: 9_900 })
  expect(demo.events.every(({ kind }) => kind === 'limit-reached')).toBe(true)
  expect(JSON.stringify(demo.events)).not.toContain(id)
  // Requests with the right secret are served, also from the guesser's network, which many students may share.
  expect((await student.readDelivery(id, holder)).isConfirmed).toBe(true)
  expect((await guesser.get(`/${id}`, holder)).status).toBe(200)
  const late = await guesser.get(`/${id}`, newVerifier())
  expect(Number(late.headers.get('Retry-After'))).toBe(600)
  demo.clock.elapsed = 600_000
  expect((await guesser.get(`/${id}`, newVerifier())).status).toBe(404)
})

test('a response waits until something changes on either side', async () => {
  const client = createDeliveryClient(demo)
  const { id, secrets } = await client.create('photo')
  const { version } = await client.readDelivery(id, secrets.read)
  const waiting = client.readDelivery(id, secrets.read, version)
  await client.post(`/${id}/open`, secrets.write, { holder: client.holder, greeting: 'aGVsbG8' })
  const opened = await waiting
  expect(opened.greeting).toBe('aGVsbG8')
  const phone = client.readDelivery(id, client.holder, opened.version)
  await client.post(`/${id}/confirm`, secrets.read)
  expect(await phone).toMatchObject({ isConfirmed: true, isWatched: true })
  const last = client.get(`/${id}?seen=${opened.version + 1}`, client.holder)
  await client.post(`/${id}/remove`, secrets.remove)
  expect((await last).status).toBe(404)
})

test('a reader without a request for half a minute counts as disconnected', async () => {
  const client = createDeliveryClient(demo)
  const { id, secrets, holder } = await client.connect()
  await client.readDelivery(id, secrets.read)
  expect((await client.readDelivery(id, holder)).isWatched).toBe(true)
  demo.clock.elapsed = 30_000
  expect((await client.readDelivery(id, holder)).isWatched).toBe(false)
})

test('above the limit of waiting requests, a response is sent immediately', async () => {
  const waits = createWaitingRequests(1)
  const first = waits.wait('a', 60_000)
  expect(await waits.wait('b', 60_000)).toBe(false)
  waits.wake('a')
  expect(await first).toBe(true)
  const stop = new AbortController()
  const second = waits.wait('b', 60_000, stop.signal)
  stop.abort()
  expect(await second).toBe(true)
})

test('a server that shuts down answers waiting requests immediately', async () => {
  const parcelWaits = createWaitingRequests(10)
  const server = await listen(createApp({ ...demo.server, parcelWaits }), { port: 0, hostname: '127.0.0.1' })
  const client = createDeliveryClient(demo)
  const { id, secrets, holder } = await client.connect()
  const { version } = await client.readDelivery(id, holder)
  const answer = fetch(`http://127.0.0.1:${server.port}/api/parcels/${id}?seen=${version}`, {
    headers: { Authorization: `Bearer ${secrets.read}` },
  })
  // The server records the reader just before it waits, which shows that the request has arrived.
  await expect.poll(async () => (await client.readDelivery(id, holder)).isWatched).toBe(true)
  const before = Date.now()
  parcelWaits.end()
  expect((await answer).status).toBe(200)
  await server.close()
  expect(Date.now() - before).toBeLessThan(4_000)
})
