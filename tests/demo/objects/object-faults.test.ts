import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo } from '../../help/demo'
import {
  type EncryptedDemo,
  newMasterKey,
  openEncryptedDemo,
} from '../../help/servers/object-store/encrypted-store'
import { storeAddressOf } from '../../help/servers/object-store/object-store'

const MB = 1_048_576

let site: EncryptedDemo
/** Faults that the server has reported. */
let faults: string[]

beforeAll(async () => {
  site = await openEncryptedDemo('PostgreSQL')
  collectFaults(site.demo)
}, OPEN_TIMEOUT_MS)

function collectFaults({ server }: OpenDemo): void {
  const report = (fault: unknown) => void faults.push((fault as Error).message)
  server.report = report
  if (server.objects) server.objects.report = report
}

afterAll(() => site.close(), OPEN_TIMEOUT_MS)

beforeEach(async () => {
  faults = []
  await site.empty()
  expect(site.store.names()).toEqual([])
})

test('a file that one server has stored is read by another server', async () => {
  const { id, bytes } = await site.put(MB)
  const other = await site.open({ S3_URL: storeAddressOf(site.store.port) })
  expect((await site.read(id, other)).equals(bytes)).toBe(true)
  await other.close()
})

test('an upload whose connection is lost is sent again', async () => {
  const cuts = site.proxy.cuts()
  site.proxy.cutAfter('server', 2 * MB)
  const { id, bytes } = await site.put(4 * MB)
  expect(site.proxy.cuts()).toBe(cuts + 1)
  expect((await site.read(id)).equals(bytes)).toBe(true)
})

test('a download whose connection is lost continues where it ended', async () => {
  const { id, bytes } = await site.put(4 * MB)
  const cuts = site.proxy.cuts()
  site.proxy.cutAfter('store', 2 * MB)
  expect((await site.read(id)).equals(bytes)).toBe(true)
  expect(site.proxy.cuts()).toBe(cuts + 1)
})

test('an upload during a restart of the store waits for the store', async () => {
  await site.store.stop()
  await expect(site.demo.server.fileStore.check()).rejects.toThrow('Temporary failure of the object store')
  const storing = site.put(MB)
  await site.store.start()
  const { id, bytes } = await storing
  await site.demo.server.fileStore.check()
  expect((await site.read(id)).equals(bytes)).toBe(true)
})

test('a student is asked to try again if the store refuses a request', async () => {
  const student = await site.newStudent()
  site.proxy.behave(403)
  const refused = await student.send('IDENTITY')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(faults).toContain('The object store refused to store: 403')
  expect(await site.demo.server.database.$count(attachmentTable)).toBe(0)
  site.proxy.behave('normal')
  expect((await student.send('IDENTITY')).status).toBe(201)
})

test('a student is asked to try again while the store is overloaded', async () => {
  const impatient = await site.open({ S3_URL: `${storeAddressOf(site.proxy.port)}?timeout=1500` })
  collectFaults(impatient)
  const student = await registerStudent(impatient)
  const { id } = await (await student.send('IDENTITY')).json()
  const address = `/api/students/me/attachments/${id}`
  site.proxy.behave(503)
  const [sent, read] = await Promise.all([student.send('CIVIL_STATUS'), student.get(address)])
  expect([sent.status, read.status]).toEqual([503, 503])
  expect(faults).toContain('Temporary failure of the object store on “store”: 503')
  expect(faults).toContain('Temporary failure of the object store on “read”: 503')
  site.proxy.behave('normal')
  expect((await student.get(address)).status).toBe(200)
  expect((await student.send('CIVIL_STATUS')).status).toBe(201)
  await impatient.close()
})

test('a store that does not respond blocks an upload for a limited time', async () => {
  const impatient = await site.open({ S3_URL: `${storeAddressOf(site.proxy.port)}?timeout=200` })
  site.proxy.behave('drops-requests')
  await expect(site.put(MB, impatient)).rejects.toThrow('Temporary failure of the object store on “store”')
  await impatient.close()
})

test('the server is not ready while its store is unavailable', async () => {
  const readiness = async () => (await site.demo.app.request('/health/ready')).json()
  site.proxy.behave(503)
  expect((await readiness()).checks.store).toBe('failing')
  site.proxy.behave('normal')
  await expect.poll(readiness).toMatchObject({ checks: { store: 'ok' } })
})

test('a missing or wrong master key is reported at the start', async () => {
  await site.put(100)
  await expect(site.open({ DOCUMENT_KEYS: newMasterKey('first') })).rejects.toThrow(
    'The key "first" of DOCUMENT_KEYS is not the one',
  )
  await expect(site.open({ DOCUMENT_KEYS: newMasterKey('second') })).rejects.toThrow(
    'DOCUMENT_KEYS has no key "first"',
  )
  await expect(site.open({ DOCUMENT_KEYS: '' })).rejects.toThrow('DOCUMENT_KEYS must be set with S3_URL')
  await expect(site.open({ S3_URL: '', DOCUMENT_KEYS: '' })).rejects.toThrow(
    'documents are in an object store',
  )
})

test('twenty concurrent uploads of the largest size use little memory', async () => {
  const { path } = site.newFile(MAX_BYTES)
  // Direct connection: the proxy runs in this process and has buffers of its own.
  const direct = await site.open({ S3_URL: storeAddressOf(site.store.port) })
  // Makes the garbage collector callable.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const usedBytes = () => {
    // Freed buffers are counted until they are collected. On a busy machine, one collection may not be enough.
    collect()
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const measurements = [usedBytes()]
  const { fileStore, database } = direct.server
  let stored = 0
  const put = async () => {
    await fileStore.put(crypto.randomUUID(), path)
    // Measures while other uploads run. Only every fourth upload is measured, because garbage collection is slow here.
    if (++stored % 4 === 0) measurements.push(usedBytes())
  }
  await Promise.all(Array.from({ length: 20 }, put))
  expect(await database.$count(storedObjectTable)).toBe(20)
  expect(measurements).toHaveLength(6)
  expect(Math.max(...measurements) - Math.min(...measurements)).toBeLessThan(15 * MB)
  await direct.close()
})
