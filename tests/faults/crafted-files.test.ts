import { readdirSync, readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPages } from '../../demo/server/output/document-pages/draw'
import { createAgent } from '../actors/agent'
import { registerWithRetries } from '../actors/student-api'
import { OPEN_TIMEOUT_MS } from '../help/demo'
import { newKey } from '../help/secret'
import { DESK, startIdentityProvider } from '../help/servers/identity-provider'
import { type Cluster, startPostgres } from '../help/servers/postgres'
import { type Server, startProcess, startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { root } from '../help/source/house'
import { jpegWithScans, pdfWithBlanks, pdfWithPictures } from '../samples/crafted'
import { pdfBytes } from '../samples/files'

/** Maximum resident memory of a server or the desk in bytes, including the compiler in its process. */
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024
/** Maximum duration of a response, in milliseconds. */
const MAX_RESPONSE_MS = 2_000

const phonePhoto = { width: 4000, height: 3000 }
const printedScan = { width: 4961, height: 7016 }

/** These files are created before the server starts. Their creation blocks this process, and a server closes idle connections. */
const crafted = {
  'a picture of 64 megapixels': pdfWithPictures({ width: 8000, height: 8000 }),
  'twelve large pictures': pdfWithPictures(...Array(12).fill(printedScan)),
  'a page of 500 MB': pdfWithBlanks(500),
  'a photo with 5,000 scans': await jpegWithScans(5_000),
}

let cluster: Cluster
let server: Server
beforeAll(async () => {
  cluster = await startPostgres()
  server = await startServer(await freePort(), {
    DATA_DIR: 'memory://',
    DATABASE_URL: cluster.url,
    DEMO: '1',
  })
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await server.end('SIGKILL')
  await cluster.close()
}, OPEN_TIMEOUT_MS)

/** Sends a file. Retries after a lost connection, as the kit does. */
async function send(token: string, bytes: Uint8Array, type = 'application/pdf') {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': newKey(),
    'Accept-Language': 'en',
  }
  const post = () => {
    const body = new FormData()
    body.append('category', 'SCHOOL_ATTESTATION')
    body.append('file', new File([new Uint8Array(bytes)], 'file', { type }))
    return fetch(`${server.site}/api/students/attachment`, { method: 'POST', headers, body })
  }
  const response = await post().catch(post).catch(post)
  return { status: response.status, detail: `${(await response.json()).detail}` }
}

/** Registers a student with a unique address, also when a test is retried. */
const register = (name: string) =>
  registerWithRetries({
    site: server.site,
    email: `${name.replace(/\W/g, '')}-${newKey()}@example.org`,
    files: [['IDENTITY', pdfBytes()]],
  })

/** Returns the ids of the server's child processes. */
const childIds = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${server.pid}`
      } catch {
        return false
      }
    })

/** Expected texts of the refusals. */
const refusals: Record<keyof typeof crafted, RegExp> = {
  'a picture of 64 megapixels': /megapixels/,
  'twelve large pictures': /megapixels|too long to check/,
  'a page of 500 MB': /too long to check/,
  'a photo with 5,000 scans': /too long to check/,
}

test.each(Object.entries(crafted))(
  'a small file with very large content is refused with a sentence: %s',
  async (what, bytes) => {
    const { token } = await register(what)
    const { status, detail } = await send(token, bytes)
    expect([status, detail]).toEqual([422, expect.stringMatching(refusals[what as keyof typeof crafted])])
  },
  60_000,
)

/** Sends requests until the attack is over. Fails if a response is slow, or if the process uses too much memory. */
async function watch(process: Server, ask: () => Promise<Response>, attack: Promise<unknown>) {
  let isOver = false
  const over = attack.finally(() => {
    isOver = true
  })
  const measured = { slowest: 0, memory: process.memory(), responses: 0 }
  while (!isOver) {
    const start = performance.now()
    const response = await ask()
    expect(response.status).toBe(200)
    await response.arrayBuffer()
    measured.slowest = Math.max(measured.slowest, performance.now() - start)
    measured.memory = Math.max(measured.memory, process.memory())
    measured.responses++
  }
  await over
  expect(measured.responses).toBeGreaterThan(3)
  expect(measured.slowest).toBeLessThan(MAX_RESPONSE_MS)
  expect(measured.memory).toBeLessThan(MAX_RESIDENT_BYTES)
}

test.each(Object.entries(crafted))(
  'the server stays fast and below 512 MB while students send %s',
  async (what, bytes) => {
    const attackers = await Promise.all(['a', 'b', 'c'].map(letter => register(`attacker-${letter}-${what}`)))
    const { token } = await register(`linh-${what}`)
    const attacks = attackers.flatMap(attacker => [0, 1].map(() => send(attacker.token, bytes)))
    const askForRecord = () =>
      fetch(`${server.site}/api/students/me`, { headers: { Authorization: `Bearer ${token}` } })
    await watch(server, askForRecord, Promise.all(attacks))
    for (const { status } of await Promise.all(attacks)) expect([422, 503]).toContain(status)
    expect((await send(token, pdfBytes())).status).toBe(201)
  },
  120_000,
)

/** Replaces an accepted file by a file that uploads refuse now. An earlier release may have stored such a file. */
async function replaceStored(id: string, bytes: Buffer, mediaType: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query('delete from chunk where attachment_id = $1', [id])
  await client.query('insert into chunk (attachment_id, number, bytes) values ($1, 0, $2)', [id, bytes])
  await client.query('update attachment set size = $2, media_type = $3 where id = $1', [
    id,
    bytes.length,
    mediaType,
  ])
  await client.end()
}

test('the desk stays fast and below 512 MB while an agent opens crafted files', async () => {
  const identity = await startIdentityProvider()
  for (const sub of ['camille', 'sacha']) identity.setAccount({ sub, name: sub, roles: ['judge'] })
  const port = await freePort()
  const desk = await startProcess(port, {
    args: ['--import', 'tsx', 'demo/operate/main.ts', 'desk'],
    folder: root,
    environment: {
      PATH: process.env.PATH,
      DATA_DIR: 'memory://',
      DATABASE_URL: cluster.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@site.example',
      SITE_URL: 'https://site.example',
      ...identity.settings,
      DESK_PORT: `${port}`,
    },
  })
  const app = {
    request: (address: string, init: RequestInit) =>
      fetch(address.replace(DESK, desk.site), { ...init, redirect: 'manual' }),
  } as unknown as Hono
  const [camille, sacha] = [createAgent(app, identity), createAgent(app, identity)]
  await camille.signIn('camille')
  await sacha.signIn('sacha')
  const files = await Promise.all(
    Object.entries(crafted).map(async ([what, bytes]) => {
      const { id, files } = await register(`desk-${what}`)
      const file = files.get('IDENTITY') ?? ''
      await replaceStored(file, bytes, bytes[0] === 0xff ? 'image/jpeg' : 'application/pdf')
      return `/students/${id}/attachments/${file}`
    }),
  )
  const openDocument = async (path: string) => {
    const page = await camille.pageAt(path)
    const drawn = [...page.matchAll(/src="([^"]+\/pages\/1\?[^"]+)"/g)].map(([, address = '']) =>
      camille.pageAt(address.replaceAll('&amp;', '&')),
    )
    await Promise.all(drawn)
  }
  await watch(desk, () => sacha.get('/'), Promise.all([...files, ...files].map(openDocument)))
  const { id, files: sent } = await register('desk-honest')
  expect(await sacha.pageAt(`/students/${id}/attachments/${sent.get('IDENTITY')}`)).toContain('/pages/1?')
  expect(await desk.end('SIGTERM')).toBe(0)
  await identity.close()
}, 240_000)

test('large regular files are accepted and rendered for the agent', async () => {
  const { token } = await register('mai')
  for (const picture of [phonePhoto, printedScan]) {
    const bytes = pdfWithPictures(picture)
    expect((await send(token, bytes)).status).toBe(201)
    const { pages, drawn } = await drawPages('camille', async () => ({
      bytes,
      mediaType: 'application/pdf',
      page: 1,
    }))
    expect([pages, drawn && drawn.length > 1000]).toEqual([1, true])
  }
})

test('a crafted file that cannot be drawn uses less than 100 MB', async () => {
  const bytes = crafted['a page of 500 MB']
  const before = process.memoryUsage.rss()
  expect(await drawPages('camille', async () => ({ bytes, mediaType: 'application/pdf', page: 1 }))).toEqual({
    pages: 0,
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  const good = await drawPages('camille', async () => ({
    bytes: pdfBytes(),
    mediaType: 'application/pdf',
    page: 1,
  }))
  expect(good.drawn?.length).toBeGreaterThan(100)
})

test('a server that exits leaves no child process', async () => {
  expect((await send((await register('last')).token, pdfBytes())).status).toBe(201)
  expect(childIds().length).toBeGreaterThan(0)
  await server.end('SIGTERM')
  expect(childIds()).toEqual([])
})
