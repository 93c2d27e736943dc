import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWithRetries } from '../../../actors/student-api'
import {
  descriptorsOf,
  headOf,
  openRawConnection,
  type RawConnection,
} from '../../../help/servers/network/raw'
import { newDatabase } from '../../../help/servers/postgres'
import { type Server, startServer } from '../../../help/servers/server'
import { freePort } from '../../../help/servers/site'

/** Maximum number of concurrent bodies, and maximum number of connections (demo/operate/REFERENCE.md). */
const BODIES = 500
const CONNECTIONS = 1_000

let server: Server
let database: Awaited<ReturnType<typeof newDatabase>>
let port: number
const raws: RawConnection[] = []
beforeAll(async () => {
  port = await freePort()
  database = await newDatabase()
  server = await startServer(port, database.settings)
  maxWait = Math.max(maxWait, 10 * (await visit('quiet@example.org')))
})
afterAll(async () => {
  for (const raw of raws) raw.close()
  await server.end('SIGTERM')
  await database.drop()
})

/** Opens connections that start a request and then send nothing. */
async function openSlowConnections(count: number, start: string): Promise<RawConnection[]> {
  const senders = await Promise.all(Array.from({ length: count }, () => openRawConnection(port)))
  raws.push(...senders)
  await Promise.all(senders.map(({ send }) => send(start)))
  return senders
}

/** Maximum wait of a visitor, in milliseconds. On a busy machine, it is ten times the wait without slow senders. */
let maxWait = 5_000

/** Registers a visitor. Resolves with the duration of the slowest response, in milliseconds. */
async function visit(email: string): Promise<number> {
  const { times } = await registerWithRetries({ site: server.site, email, files: [] })
  return Math.max(...times)
}

const requestStart = `${headOf('/oauth/authorize', { 'Content-Type': 'application/json', 'Content-Length': 200 })}{`

test('500 slow senders do not block a visitor', async () => {
  const slow = await openSlowConnections(BODIES, requestStart)
  expect(await visit('linh@example.org')).toBeLessThan(maxWait)
  const more = await openSlowConnections(50, requestStart)
  // The server ends the bodies that were silent longest.
  await Promise.all(slow.slice(0, 50).map(({ closed }) => closed))
  expect(slow[0]?.received()).toContain('HTTP/1.1 503 ')
  expect(more.map(({ received }) => received()).join('')).toBe('')
})

test('twice as many silent connections as the server accepts do not block a visitor', async () => {
  await openSlowConnections(2 * CONNECTIONS, 'POST /oauth/authorize HTTP/1.1\r\n')
  expect(await visit('mai@example.org')).toBeLessThan(maxWait)
  expect(descriptorsOf(server.pid)).toBeLessThan(CONNECTIONS + 200)
})
