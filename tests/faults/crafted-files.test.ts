import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPages } from '../../demo/server/document-pages/draw'
import { jpegWithScans, pdfWithBlanks, pdfWithPictures } from '../help/crafted'
import { enrol } from '../help/crowd'
import { pdfBytes } from '../help/files'
import { newKey } from '../help/secret'
import { type Server, startServer } from '../help/server'
import { freePort } from '../help/site'

/** Bytes by which the server may grow; PGlite and the compiler are in its process too. */
const GROWTH = 256 * 1024 * 1024
/** Milliseconds. */
const ANSWER = 2_000

const phonePhoto = { width: 4000, height: 3000 }
const printedScan = { width: 4961, height: 7016 }

let server: Server
beforeAll(async () => {
  server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
})
afterAll(() => server.end('SIGKILL'))

/** Sends a file, again after a lost connection as the kit does. */
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
  const answer = await post().catch(post).catch(post)
  return { status: answer.status, detail: `${(await answer.json()).detail}` }
}

const register = (name: string) =>
  enrol({ site: server.site, email: `${name}@example.org`, files: [['IDENTITY', pdfBytes()]] })

/** Child processes of the server. */
const children = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === `${server.pid}`
      } catch {
        return false
      }
    })

test.each([
  ['a picture of 64 megapixels', () => pdfWithPictures({ width: 8000, height: 8000 }), 'megapixels'],
  [
    'twelve large pictures',
    () => pdfWithPictures(...Array(12).fill(printedScan)),
    'megapixels|too long to check',
  ],
  ['a page of 500 MB', () => pdfWithBlanks(500), 'too long to check'],
  ['a photo with 5,000 scans', () => jpegWithScans(5_000), 'too long to check'],
])(
  'a small file that unpacks to much is refused with a sentence: %s',
  async (what, make, words) => {
    const { token } = await register(what.replace(/\W/g, ''))
    const { status, detail } = await send(token, await make())
    expect([status, detail]).toEqual([422, expect.stringMatching(words)])
  },
  60_000,
)

test('while crafted files are inspected, other students get their answers within two seconds', async () => {
  const attackers = await Promise.all(['a', 'b', 'c'].map(name => register(`attacker-${name}`)))
  const { token } = await register('linh')
  const bomb = pdfWithBlanks(500)
  const attacks = Promise.all(attackers.flatMap(attacker => [0, 1, 2].map(() => send(attacker.token, bomb))))
  let isOver = false
  const over = attacks.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const before = server.memory()
  let memory = before
  while (!isOver) {
    const start = performance.now()
    const answer = await fetch(`${server.site}/api/students/me`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    times.push(performance.now() - start)
    memory = Math.max(memory, server.memory())
  }
  for (const { status } of await over) expect([422, 503]).toContain(status)
  expect(times.length).toBeGreaterThan(10)
  expect(Math.max(...times)).toBeLessThan(ANSWER)
  expect(memory - before).toBeLessThan(GROWTH)
  expect((await send(token, pdfBytes())).status).toBe(201)
  await server.end('SIGTERM')
  expect(children()).toEqual([])
  server = await startServer(await freePort(), { DATA_DIR: 'memory://' })
}, 180_000)

test('large honest files are taken and drawn for the agent', async () => {
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
}, 60_000)

test('a crafted file costs the desk a page and no memory', async () => {
  const bytes = pdfWithBlanks(500)
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
}, 60_000)
