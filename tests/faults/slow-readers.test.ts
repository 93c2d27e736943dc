import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PARCEL_BYTES } from '../../widgets/contract/parcel'
import { createDeliveryClient } from '../actors/student-api'
import { type Cluster, startPostgres } from '../help/servers/postgres'
import { createRemoteDemo } from '../help/servers/remote'
import { type Server, startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'

/** Maximum growth of the server's memory, in bytes. */
const MAX_GROWTH_BYTES = 256 * 1024 * 1024
/**
 * Maximum duration of a visitor's request in milliseconds. On a busy machine the limit is higher: five times the longest request
 * beside the same number of ordinary clients, which close their connections as soon as the response begins.
 */
const MAX_VISIT_MS = 2_000
const READERS = 200
const READER_SOURCES = 10

let server: Server
let database: Cluster
const responses: IncomingMessage[] = []
beforeAll(async () => {
  database = await startPostgres()
  server = await startServer(await freePort(), {
    DATA_DIR: 'memory://',
    DATABASE_URL: database.url,
    DEMO: '1',
  })
})
afterAll(async () => {
  for (const response of responses) response.destroy()
  await server.end('SIGKILL')
  await database.close()
})

async function visit(): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${server.site}/api/parcels`)
  expect(response.status).toBe(200)
  await response.text()
  return performance.now() - began
}

/** Returns the durations of visits while the clients arrive, and of 20 visits afterwards, in milliseconds. */
async function visitBeside(arrive: (number: number) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  let haveAllArrived = false
  const arrival = Promise.all(Array.from({ length: READERS }, (_, number) => arrive(number))).finally(() => {
    haveAllArrived = true
  })
  while (!haveAllArrived) times.push(await visit())
  await arrival
  for (let visits = 0; visits < 20; visits++) times.push(await visit())
  return times
}

/** Sends a parcel of random bytes and of the maximum size in a delivery of its own. */
async function send(): Promise<{ id: string; secret: string }> {
  const client = createDeliveryClient(createRemoteDemo(server.site))
  const { id, secrets, holder } = await client.connect()
  expect((await client.write(id, 1, holder, randomBytes(MAX_PARCEL_BYTES))).status).toBe(201)
  return { id, secret: secrets.read }
}

test('200 clients that request parcels and read nothing delay no other request and use little memory', async () => {
  const parcels = [await send(), await send(), await send(), await send(), await send()]
  const request = (number: number, suffix = '') => {
    const { id, secret } = parcels[number % parcels.length] as (typeof parcels)[number]
    return get(`${server.site}/api/parcels/${id}${suffix}`, {
      localAddress: `127.0.0.${2 + (number % READER_SOURCES)}`,
      agent: false,
      headers: { Authorization: `Bearer ${secret}` },
    })
  }
  const readHead = async (number: number) => {
    const [response] = (await once(request(number), 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(200)
    response.destroy()
  }
  const read = async (number: number) => {
    // A closed connection emits an error.
    const sent = request(number, '/parcels/1').on('error', () => undefined)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    responses.push(response.on('error', () => undefined))
  }
  const ordinary = Math.max(...(await visitBeside(readHead)))
  const before = server.memory()
  const times = await visitBeside(read)
  // Each delivery allows four concurrent reads; the other clients were refused.
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4 * parcels.length)
  expect(Math.max(...times)).toBeLessThan(Math.max(MAX_VISIT_MS, 5 * ordinary))
  expect(server.memory() - before).toBeLessThan(MAX_GROWTH_BYTES)
})
