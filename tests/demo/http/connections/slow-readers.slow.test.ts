import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../../demo/server/app'
import { readNetworks } from '../../../../demo/server/domain/access/client-address'
import { type HttpListener, listen } from '../../../../demo/server/http/connections/listen'
import { MAX_PARCEL_BYTES } from '../../../../widgets/contract/parcel'
import { createDeliveryClient } from '../../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'
import { type Cluster, startPostgres } from '../../../help/servers/postgres'

/** Small limits, so that a few readers are enough to reach them. */
const limits = { connections: 20, connectionsOfSource: 12, stalled: 8, stalledOfSource: 4 }

let demo: OpenDemo
let listening: HttpListener
/** Number of deliveries. Several are needed, because one delivery has a limit of concurrent reads. */
const PARCELS = 12
let parcels: { path: string; secret: string }[]
let requestCount = 0
const sockets: Socket[] = []
let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
  demo = await openDemo({ storage: { url: cluster.url } })
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await demo.close()
  await cluster.close()
}, OPEN_TIMEOUT_MS)
beforeEach(async () => {
  await demo.empty()
  parcels = []
  for (let number = 0; number < PARCELS; number++) {
    const client = createDeliveryClient(demo, `198.51.100.${number}`)
    const { id, secrets } = await client.connect()
    await client.write(id, 1, client.holder, new Uint8Array(randomBytes(MAX_PARCEL_BYTES)))
    parcels.push({ path: `/api/parcels/${id}/parcels/1`, secret: secrets.read })
  }
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.close()
})

const openServer = async (
  moreLimits: Parameters<typeof listen>[1]['limits'] = {},
  proxies: string[] = [],
) => {
  const trustedProxies = readNetworks(proxies)
  const options = { port: 0, hostname: '127.0.0.1', trustedProxies, limits: { ...limits, ...moreLimits } }
  listening = await listen(createApp(demo.server), options)
}

/** Opens a connection from an address of this machine. */
async function connectFrom(address: string): Promise<Socket> {
  const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress: address })
  sockets.push(socket)
  socket.on('error', () => undefined)
  await new Promise(done => socket.once('connect', done).once('close', done))
  return socket
}

/** Requests an encrypted parcel. Does not read the response: `readAtRate` does. */
async function requestParcel(address: string, headers: string[] = []): Promise<Socket> {
  const socket = await connectFrom(address)
  const { path, secret } = parcels[requestCount++ % PARCELS] as (typeof parcels)[number]
  const head = [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${secret}`]
  socket.write([...head, ...headers, '', ''].join('\r\n'))
  return socket
}

/** Sends requests from several addresses and does not read the responses. */
const stall = (count: number, addresses: number) =>
  Promise.all(
    Array.from({ length: count }, (_, number) => requestParcel(`127.0.0.${2 + (number % addresses)}`)),
  )

/** Reads `rate` bytes per second until the response or the connection ends. Resolves with the number of bytes read. */
function readAtRate(socket: Socket, rate: number): Promise<number> {
  let bytesRead = 0
  return new Promise(done => {
    const timer = setInterval(() => {
      bytesRead += (socket.read(Math.min(rate / 10, socket.readableLength)) as Buffer | null)?.length ?? 0
      if (bytesRead >= MAX_PARCEL_BYTES || (socket.destroyed && socket.readableLength === 0)) {
        clearInterval(timer)
        done(bytesRead)
      }
    }, 100)
  })
}

/** Returns the number of the server's open connections, of one address if given. On Linux only. */
function countConnections(address = '127.0.0.'): number {
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const hexOf = (number: number) => number.toString(16).toUpperCase()
  return rows.filter(row => {
    const [, local = '', remote = '', state] = row.trim().split(/\s+/)
    const bytes = (remote.split(':')[0] ?? '').match(/../g)?.reverse() ?? []
    const from = bytes.map(byte => Number.parseInt(byte, 16)).join('.')
    return (
      local.endsWith(`:${hexOf(listening.port).padStart(4, '0')}`) &&
      state === '01' &&
      from.startsWith(address)
    )
  }).length
}

/** Sends a small request from another address. Fails unless the status is 200. */
async function visit(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${listening.port}/api/parcels`)
  expect(answer.status).toBe(200)
  await answer.text()
}

test('readers that read nothing block neither a visitor nor a slow phone', async () => {
  await openServer()
  const phone = readAtRate(await requestParcel('127.0.0.100'), 400_000)
  await stall(2 * limits.connections, 4)
  for (let visits = 0; visits < 10; visits++) await visit()
  // The phone, a connection of the visits, and the stalled responses.
  await expect.poll(countConnections, { timeout: 20_000 }).toBeLessThanOrEqual(limits.stalled + 2)
  expect(await phone).toBeGreaterThanOrEqual(MAX_PARCEL_BYTES)
})

test('one address gets a limited share of the slow responses', async () => {
  await openServer()
  await stall(10, 1)
  await expect.poll(() => countConnections('127.0.0.2'), { timeout: 20_000 }).toBe(limits.stalledOfSource)
  await requestParcel('127.0.0.3')
  await visit()
  expect(countConnections('127.0.0.3')).toBe(1)
})

test('one address gets a limited share of the connections', async () => {
  await openServer()
  for (let number = 0; number < 15; number++) await connectFrom('127.0.0.2')
  await expect.poll(() => countConnections('127.0.0.2')).toBe(limits.connectionsOfSource)
  await visit()
})

test('behind a proxy, each client that the proxy names has its own limit', async () => {
  await openServer({}, ['127.0.0.2'])
  // Eight requests of one client, and one request each of two other clients.
  for (const client of [...Array(8).fill(7), 8, 9])
    await requestParcel('127.0.0.2', [`X-Forwarded-For: 198.51.100.${client}`])
  await expect.poll(() => countConnections('127.0.0.2'), { timeout: 20_000 }).toBe(limits.stalledOfSource + 2)
})

test('a reader below the minimum rate is disconnected, and a phone above it gets its file', async () => {
  await openServer({ maxStallMs: 1_000, bytesPerSecond: 250_000 })
  const phone = readAtRate(await requestParcel('127.0.0.100'), 500_000)
  await requestParcel('127.0.0.2')
  await expect.poll(() => countConnections('127.0.0.2')).toBe(1)
  await expect.poll(() => countConnections('127.0.0.2'), { timeout: 60_000 }).toBe(0)
  expect(await phone).toBeGreaterThanOrEqual(MAX_PARCEL_BYTES)
})
