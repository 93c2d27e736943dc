import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { forgetStudent } from '../../../demo/server/domain/retention/forget'
import { objectHoldTable, storedObjectTable } from '../../../demo/server/storage/tables/object'
import { createDeliveryClient, createStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo } from '../../help/demo'
import { type EncryptedDemo, openEncryptedDemo } from '../../help/servers/object-store/encrypted-store'
import {
  type InterruptibleProxy,
  startInterruptibleProxy,
  startObjectStore,
  storeAddressOf,
  type TestStore,
} from '../../help/servers/object-store/object-store'
import { runCommand, startCommand } from '../../help/servers/operator'

const SLOW = 180_000
const WAIT = { timeout: 60_000 }
const MOVE = ['documents-move', '--from', 'other', '--to', 's3']

/** `site.store` is the old store. */
let site: EncryptedDemo
let newStore: TestStore
/** Proxy between the command and the new store. */
let proxy: InterruptibleProxy
/** A server after the first restart of a move: it reads both stores and writes to the old one. */
let writesToOld: OpenDemo
/** A server after the second restart: it reads both stores and writes to the new one. */
let writesToNew: OpenDemo
let variables: Record<string, string>

beforeAll(async () => {
  site = await openEncryptedDemo('PostgreSQL')
  newStore = await startObjectStore()
  proxy = await startInterruptibleProxy(newStore.port)
  const [old, next] = [storeAddressOf(site.store.port), storeAddressOf(newStore.port)]
  writesToOld = await site.open({ S3_URL: old, S3_OTHER_URL: next })
  writesToNew = await site.open({ S3_URL: next, S3_OTHER_URL: old })
  variables = {
    ...site.variables,
    DATABASE_URL: site.url ?? '',
    S3_OTHER_URL: old,
    S3_URL: `${storeAddressOf(proxy.port)}?timeout=60000`,
  }
}, OPEN_TIMEOUT_MS)

afterAll(async () => {
  await writesToOld.close()
  await writesToNew.close()
  await site.close()
  await proxy.close()
  await newStore.close()
}, OPEN_TIMEOUT_MS)

beforeEach(async () => {
  proxy.behave('normal')
  await endHolds()
  await writesToNew.server.fileStore.remove((await rows()).map(({ fileId }) => fileId))
  await deleteExpired(writesToNew.server)
  await site.empty()
})

const rows = () => site.demo.server.database.select().from(storedObjectTable)
/** Removes a killed command's hold, which pauses the deletion of objects. It would expire after ten minutes. */
const endHolds = () => site.demo.server.database.delete(objectHoldTable)

type Sent = { id: string; bytes: Buffer }[]

async function send(count: number, into: OpenDemo): Promise<Sent> {
  const sent: Sent = []
  for (let number = 0; number < count; number++) sent.push(await site.put(70_000, into))
  return sent
}

async function expectUnchanged(sent: Sent): Promise<void> {
  for (const { id, bytes } of sent)
    for (const server of [writesToOld, writesToNew])
      expect((await site.read(id, server)).equals(bytes)).toBe(true)
}

test('a server reads and deletes files in two stores, and writes to one store', async () => {
  const sent = [...(await send(2, site.demo)), ...(await send(1, writesToNew))]
  expect([site.store.names().length, newStore.names().length]).toEqual([2, 1])
  await expectUnchanged(sent)
  await writesToNew.server.fileStore.remove(sent.map(({ id }) => id))
  expect([await rows(), site.store.names(), newStore.names()]).toEqual([[], [], []])
})

test('documents move to another store while the service is in use', {
  timeout: SLOW,
}, async () => {
  const keptStudent = await site.newStudent('kept@example.org')
  const erasedStudent = await site.newStudent('erased@example.org')
  for (const student of [keptStudent, erasedStudent])
    expect((await student.send('IDENTITY')).status).toBe(201)
  const client = createDeliveryClient(site.demo, '198.51.100.7')
  const parcel = new Uint8Array(Buffer.alloc(90_000, 7))
  const delivery = await client.sendDraft(parcel)
  const many = await send(60, site.demo)
  expect(site.store.names()).toHaveLength(63)

  let isMoving = true
  const reading = (async () => {
    for (let round = 0; isMoving; round++) await expectUnchanged(many.slice(round % 10, (round % 10) + 1))
  })()
  const move = startCommand(MOVE, variables)
  await expect.poll(() => newStore.names().length, WAIT).toBeGreaterThan(2)
  // In the middle of a batch, the new store stops accepting objects that the command is copying.
  proxy.behave(503)
  const oldNames = new Set(site.store.names().map(name => name.split('/')[1]))
  const deletedIds = (await rows())
    .filter(({ name, fileId }) => oldNames.has(name) && many.slice(10).some(({ id }) => id === fileId))
    .map(({ fileId }) => fileId)
  expect(deletedIds.length).toBeGreaterThan(4)
  await forgetStudent(writesToNew.server, (await erasedStudent.me()).id, 'operator')
  await writesToNew.server.fileStore.remove(deletedIds)
  const sender = createStudent(writesToNew, 'kept@example.org')
  sender.setToken(keptStudent.token())
  expect((await sender.send('CIVIL_STATUS')).status).toBe(201)
  const lateFiles = await send(1, writesToOld)
  proxy.behave('normal')
  const { code, output } = await move.ended
  isMoving = false
  await reading
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^Moved: \d+ files\.\n1 objects are left in the other store: /),
  })
  expect(await runCommand(MOVE, variables)).toEqual({
    code: 0,
    output: 'Moved: 1 files.\nNothing is left in the other store: remove S3_OTHER_URL from the settings.\n',
  })

  const movedFiles = [...many.filter(({ id }) => !deletedIds.includes(id)), ...lateFiles]
  await expectUnchanged(movedFiles)
  for (const id of deletedIds) expect(await site.read(id, writesToNew)).toHaveLength(0)
  expect(site.store.names()).toEqual([])
  const named = (await rows()).map(({ kind, name }) => `${kind}s/${name}`)
  expect(newStore.names().sort()).toEqual(named.sort())
  expect(named).toHaveLength(movedFiles.length + 3)

  await writesToNew.server.fileStore.remove(movedFiles.map(({ id }) => id))
  const { S3_OTHER_URL: _, ...withoutOldStore } = variables
  expect((await runCommand(['documents-check', '--read'], withoutOldStore)).output).toBe(
    'Checked: 3 files.\nThe database and the stores agree.\n',
  )
  const answer = await createDeliveryClient(writesToNew, '198.51.100.7').get(
    `/${delivery.id}/parcels/0`,
    delivery.holder,
  )
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(parcel))).toBe(true)
})

test('running an interrupted move again completes it, and no file is lost', {
  timeout: SLOW,
}, async () => {
  const sent = await send(40, site.demo)
  const first = startCommand(MOVE, variables)
  await expect.poll(() => newStore.names().length, WAIT).toBeGreaterThan(2)
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBe(null)
  const remaining = site.store.names().length
  expect(remaining).toBeGreaterThan(0)
  await expectUnchanged(sent)
  // The objects of a student who is erased now are deleted from both stores, once the hold of the killed command has ended.
  const erasedFiles = sent.splice(0, 4).concat(sent.splice(-4))
  await writesToNew.server.fileStore.remove(erasedFiles.map(({ id }) => id))
  await endHolds()
  expect((await runCommand(MOVE, variables)).output).toContain('Nothing is left in the other store')
  await expectUnchanged(sent)
  expect(site.store.names()).toEqual([])
  expect(newStore.names()).toHaveLength(sent.length)
})

test('a damaged object stays in its store, and is reported', { timeout: SLOW }, async () => {
  const [damaged] = await send(1, site.demo)
  const [name = ''] = site.store.names()
  const bytes = site.store.bytesOf(name)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  site.store.overwrite(name, bytes)
  const { code, output } = await runCommand(MOVE, variables)
  expect(code).toBe(1)
  expect(output).toContain(`Not moved: ${damaged?.id} (A segment of an object does not verify)`)
  expect(output).toContain('1 objects are left in the other store')
  expect([site.store.names().length, newStore.names()]).toEqual([1, []])
})

test('a move between two addresses of the same store is refused', { timeout: SLOW }, async () => {
  const sent = await send(3, site.demo)
  const sameStore = { ...variables, S3_URL: storeAddressOf(site.proxy.port) }
  expect(await runCommand(MOVE, sameStore)).toEqual({
    code: 1,
    output: 'S3_URL and S3_OTHER_URL name the same store.\n',
  })
  expect(site.store.names()).toHaveLength(3)
  await expectUnchanged(sent)
  const { S3_OTHER_URL: _, ...withoutOldStore } = variables
  expect((await runCommand(MOVE, withoutOldStore)).output).toContain(
    'set S3_OTHER_URL here and for all servers',
  )
})

test('each wrong setting of the second store is refused', () => {
  const { DOCUMENT_KEYS = '' } = variables
  const [S3_URL, S3_OTHER_URL] = ['https://a:b@one.example/documents', 'https://a:b@two.example/documents']
  const settings = (more: object) => readServerSettings({ DOCUMENT_KEYS, ...more })
  expect(settings({ S3_URL, S3_OTHER_URL }).objectStore?.otherPlace?.root).toBe(
    'https://two.example/documents/',
  )
  expect(() => settings({ S3_OTHER_URL })).toThrow('S3_URL must be set with S3_OTHER_URL')
  expect(() => settings({ S3_URL, S3_OTHER_URL: `${S3_URL}?region=x` })).toThrow(
    'S3_OTHER_URL cannot be the store',
  )
  expect(() => settings({ S3_URL, S3_OTHER_URL: 'https://two.example/' })).toThrow(
    'S3_OTHER_URL must be https://',
  )
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    SMTP_URL: 'smtps://m.example',
  }
  const siteSettings = { SITE_URL: 'https://site.example', MAIL_FROM: 'a@site.example' }
  expect(() =>
    settings({ ...production, ...siteSettings, S3_URL, S3_OTHER_URL: S3_OTHER_URL.replace('https', 'http') }),
  ).toThrow('S3_OTHER_URL must begin with https://')
})
