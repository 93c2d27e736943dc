import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDocuments, repairObjects } from '../../../demo/operate/objects/commands/check'
import { registerStudent } from '../../actors/student-api'
import { type OpenDemo, openDemo } from '../../help/demo'
import { newMasterKey } from '../../help/servers/object-store/encrypted-store'
import {
  type InterruptibleProxy,
  startInterruptibleProxy,
} from '../../help/servers/object-store/object-store'
import { type SwiftStore, startSwift } from '../../help/servers/object-store/swift'

// Tests the object store with a second S3 implementation, OpenStack Swift. It is stricter than s3rver.

const MB = 1_048_576
/** Time limit in milliseconds for the start of Swift, including its installation. */
const INSTALL_TIMEOUT_MS = 600_000
const SLOW = 180_000
/** Timeout of requests to the store, in milliseconds. A start of Swift's four programs takes longer than the default timeout. */
const START_TIMEOUT_MS = 60_000

let swift: SwiftStore
let proxy: InterruptibleProxy
let demo: OpenDemo
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'object-swift-'))
  swift = await startSwift()
  proxy = await startInterruptibleProxy(swift.port)
  const variables = {
    S3_URL: `${swift.address(proxy.port)}?timeout=${START_TIMEOUT_MS}`,
    DOCUMENT_KEYS: newMasterKey('first'),
  }
  demo = await openDemo({ variables })
}, INSTALL_TIMEOUT_MS)

afterAll(async () => {
  await demo.close()
  await proxy.close()
  await swift.close()
  rmSync(folder, { recursive: true, force: true })
}, SLOW)

async function put(size: number) {
  const path = join(folder, randomBytes(8).toString('hex'))
  const bytes = randomBytes(size)
  writeFileSync(path, bytes)
  const id = crypto.randomUUID()
  await demo.server.database.transaction(await demo.server.fileStore.put(id, path))
  return { id, bytes }
}

async function read(id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of demo.server.fileStore.read(id)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a lost connection during an upload or a download loses no data', { timeout: SLOW }, async () => {
  const cuts = proxy.cuts()
  proxy.cutAfter('server', 2 * MB)
  const { id, bytes } = await put(4 * MB)
  proxy.cutAfter('store', 2 * MB)
  expect((await read(id)).equals(bytes)).toBe(true)
  expect(proxy.cuts()).toBe(cuts + 2)
})

test('an upload during a restart of the store waits for the store', { timeout: SLOW }, async () => {
  await swift.stop()
  await expect(demo.server.fileStore.check()).rejects.toThrow('Temporary failure of the object store')
  const storing = put(MB)
  await swift.start()
  const { id, bytes } = await storing
  expect((await read(id)).equals(bytes)).toBe(true)
})

test('a student’s documents are stored, replaced and listed', { timeout: SLOW }, async () => {
  const { objects } = demo.server
  if (!objects) throw new Error('There is no object store')
  await repairObjects(objects, await checkDocuments(demo.server, false))
  const student = await registerStudent(demo)
  await student.send('IDENTITY')
  const { id, size } = await (await student.send('IDENTITY')).json()
  const answer = await student.get(`/api/students/me/attachments/${id}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(size)
  const listed = []
  for await (const page of objects.bucket.list('documents/')) listed.push(...page)
  expect(listed).toHaveLength(1)
  expect(await checkDocuments(demo.server, true)).toEqual({ files: 1, lost: [], unnamed: [], unneeded: [] })
})
