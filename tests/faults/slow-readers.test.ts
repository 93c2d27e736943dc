import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_PARCEL_BYTES } from '../../widgets/contract/parcel'
import { createCourier } from '../help/courier'
import { newDatabase } from '../help/postgres'
import { demoAt } from '../help/remote'
import { type Server, startServer } from '../help/server'
import { freePort } from '../help/site'

/** Bytes by which the server may grow. */
const GROWTH = 256 * 1024 * 1024
/** Milliseconds of a visitor's answer; on a busy machine ten times those of a quiet server. */
let most = 2_000
const READERS = 200
const ADDRESSES = 10

let server: Server
let database: Awaited<ReturnType<typeof newDatabase>>
const answers: IncomingMessage[] = []
beforeAll(async () => {
  database = await newDatabase()
  server = await startServer(await freePort(), database.settings)
  most = Math.max(most, 10 * (await visit()))
})
afterAll(async () => {
  for (const answer of answers) answer.destroy()
  await server.end('SIGKILL')
  await database.drop()
})

async function visit(): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${server.site}/api/parcels`)
  expect(answer.status).toBe(200)
  await answer.text()
  return performance.now() - began
}

/** A sealed parcel of the largest size, in a delivery of its own. */
async function send(): Promise<{ path: string; secret: string }> {
  const courier = createCourier(demoAt(server.site))
  const { id, secrets, holder } = await courier.connect()
  expect((await courier.write(id, 1, holder, randomBytes(MAX_PARCEL_BYTES))).status).toBe(201)
  return { path: `/api/parcels/${id}/parcels/1`, secret: secrets.read }
}

test('200 readers who take nothing of sealed parcels cost others no time, and the server little memory', async () => {
  const parcels = [await send(), await send(), await send(), await send(), await send()]
  const ask = async (at: number) => {
    const { path, secret } = parcels[at % parcels.length] as (typeof parcels)[number]
    const request = get(`${server.site}${path}`, {
      ...{ localAddress: `127.0.0.${2 + (at % ADDRESSES)}`, agent: false },
      headers: { Authorization: `Bearer ${secret}` },
    })
    // A connection that is closed says so.
    request.on('error', () => undefined)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answers.push(answer.on('error', () => undefined))
  }
  const before = server.memory()
  await Promise.all(Array.from({ length: READERS }, (_, at) => ask(at)))
  const times: number[] = []
  for (let visits = 0; visits < 20; visits++) times.push(await visit())
  // Each delivery is read four times at a time; the other readers were refused.
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4 * parcels.length)
  expect(Math.max(...times)).toBeLessThan(most)
  expect(server.memory() - before).toBeLessThan(GROWTH)
})
