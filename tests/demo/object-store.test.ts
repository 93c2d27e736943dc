import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachmentTable } from '../../demo/server/db/schema'
import { storedObjectTable } from '../../demo/server/objects/schema'
import { deleteExpired } from '../../demo/server/retention/delete-expired'
import { createStudent } from '../help/caller'
import { OPENING, type OpenDemo, openDemo } from '../help/demo'
import {
  type CutLine,
  startCutLine,
  startObjectStore,
  storeAddressOf,
  type TestStore,
} from '../help/object-store'
import { type Cluster, startPostgres } from '../help/postgres'

const DOCUMENT_KEYS = `first:${randomBytes(32).toString('base64')}`
const MB = 1_048_576

let cluster: Cluster
let store: TestStore
let line: CutLine
let demo: OpenDemo
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'object-test-'))
  cluster = await startPostgres()
  store = await startObjectStore()
  line = await startCutLine(store.port)
  demo = await open()
}, OPENING)

afterAll(async () => {
  await demo.close()
  await line.close()
  await store.close()
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
}, OPENING)

const open = (variables: Record<string, string> = {}) =>
  openDemo({
    place: { url: cluster.url },
    variables: { S3_URL: storeAddressOf(line.port), DOCUMENT_KEYS, ...variables },
  })

beforeEach(async () => {
  await demo.server.database.update(attachmentTable).set({ isCurrent: false })
  await demo.server.database.update(storedObjectTable).set({ state: 'leaving', dueAt: sql`now()` })
  await deleteExpired(demo.server)
  await demo.empty()
  expect(store.names()).toEqual([])
})

async function newStudent() {
  const student = createStudent(demo)
  await student.signIn('registration')
  await student.register()
  return student
}

const objects = () => demo.server.database.select().from(storedObjectTable)

function newFile(size: number): { path: string; bytes: Buffer } {
  const path = join(folder, randomBytes(8).toString('hex'))
  const bytes = randomBytes(size)
  writeFileSync(path, bytes)
  return { path, bytes }
}

/** Stores bytes without a student, whose files are small. */
async function put(size: number): Promise<{ id: string; bytes: Buffer }> {
  const { path, bytes } = newFile(size)
  const id = crypto.randomUUID()
  const { database, fileStore } = demo.server
  await database.transaction(await fileStore.put(id, path))
  return { id, bytes }
}

async function read(id: string, from: OpenDemo = demo): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of from.server.fileStore.read(id)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a student’s document is one encrypted object, and comes back as it was sent', async () => {
  const student = await newStudent()
  const { id, size } = await (await student.send('IDENTITY')).json()
  expect(store.names()).toHaveLength(1)
  expect(store.bytesOf(store.names()[0] ?? '').includes('%PDF')).toBe(false)
  expect(await demo.files()).toEqual([])
  const answer = await student.get(`/api/students/me/attachments/${id}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
  expect(bytes).toHaveLength(size)
})

test('a document that is replaced leaves no object behind', async () => {
  const student = await newStudent()
  await student.send('IDENTITY')
  const before = store.names()
  await student.send('IDENTITY')
  expect(store.names()).toHaveLength(1)
  expect(store.names()).not.toEqual(before)
  expect(await objects()).toHaveLength(1)
})

test('another server reads what one has stored', async () => {
  const { id, bytes } = await put(MB)
  const other = await open({ S3_URL: storeAddressOf(store.port) })
  expect((await read(id, other)).equals(bytes)).toBe(true)
  await other.close()
})

test('an upload whose connection is lost in the middle is sent again', async () => {
  const cuts = line.cuts()
  line.cut('server', 2 * MB)
  const { id, bytes } = await put(4 * MB)
  expect(line.cuts()).toBe(cuts + 1)
  expect((await read(id)).equals(bytes)).toBe(true)
})

test('a download whose connection is lost in the middle goes on where it ended', async () => {
  const { id, bytes } = await put(4 * MB)
  const cuts = line.cuts()
  line.cut('store', 2 * MB)
  expect((await read(id)).equals(bytes)).toBe(true)
  expect(line.cuts()).toBe(cuts + 1)
})

test('an upload during a restart of the store waits for it', async () => {
  await store.stop()
  await expect(demo.server.fileStore.check()).rejects.toThrow('No answer from the object store')
  const storing = put(MB)
  await store.start()
  const { id, bytes } = await storing
  await demo.server.fileStore.check()
  expect((await read(id)).equals(bytes)).toBe(true)
})

test('an object that was cut off is an error, never a short file', async () => {
  const student = await newStudent()
  const { id } = await (await student.send('IDENTITY')).json()
  const [name = ''] = store.names()
  store.overwrite(name, store.bytesOf(name).subarray(0, -20))
  await expect(read(id)).rejects.toThrow(/object/)
})

test('an upload that a crash has cut off is deleted an hour later, and not before', async () => {
  await demo.server.fileStore.put(crypto.randomUUID(), newFile(MB).path)
  await deleteExpired(demo.server)
  expect(store.names()).toHaveLength(1)
  await demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
  await deleteExpired(demo.server)
  expect(store.names()).toEqual([])
  expect(await objects()).toEqual([])
})

test('an upload that was given up gets no row of a file', async () => {
  const finish = await demo.server.fileStore.put(crypto.randomUUID(), newFile(100).path)
  await demo.server.database.update(storedObjectTable).set({ state: 'leaving' })
  await expect(demo.server.database.transaction(finish)).rejects.toThrow('took too long')
})

test('what a deleted row named is deleted from the store, even if nobody asks for it', async () => {
  const student = await newStudent()
  const { id } = await (await student.send('IDENTITY')).json()
  await demo.server.database.delete(attachmentTable).where(eq(attachmentTable.id, id))
  await deleteExpired(demo.server)
  expect(store.names()).toEqual([])
})

test('a key that is another one under its name, or is missing, is told at the start', async () => {
  await demo.close()
  demo = await open()
  await put(100)
  const other = `first:${randomBytes(32).toString('base64')}`
  await expect(open({ DOCUMENT_KEYS: other })).rejects.toThrow(
    'The key "first" of DOCUMENT_KEYS is not the one',
  )
  const lost = `second:${randomBytes(32).toString('base64')}`
  await expect(open({ DOCUMENT_KEYS: lost })).rejects.toThrow('DOCUMENT_KEYS has no key "first"')
  await expect(open({ DOCUMENT_KEYS: '' })).rejects.toThrow('DOCUMENT_KEYS must be set with S3_URL')
  await expect(open({ S3_URL: '', DOCUMENT_KEYS: '' })).rejects.toThrow('documents are in an object store')
})

test('twenty uploads of 4 MB at once hold little memory', async () => {
  const { path } = newFile(4 * MB)
  // What is garbage already is not held.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const start = held()
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, held() - start)
  }, 20)
  await Promise.all(Array.from({ length: 20 }, () => demo.server.fileStore.put(crypto.randomUUID(), path)))
  clearInterval(watch)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(20 * MB)
})
