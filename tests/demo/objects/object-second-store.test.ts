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

/** `at.store` is the old store. */
let at: EncryptedDemo
let fresh: TestStore
/** Proxy between the command and the new store. */
let line: InterruptibleProxy
/** Servers after the first restart, which read both stores, and after the second, which write to the new one. */
let before: OpenDemo
let after: OpenDemo
let variables: Record<string, string>

beforeAll(async () => {
  at = await openEncryptedDemo('PostgreSQL')
  fresh = await startObjectStore()
  line = await startInterruptibleProxy(fresh.port)
  const [old, next] = [storeAddressOf(at.store.port), storeAddressOf(fresh.port)]
  before = await at.open({ S3_URL: old, S3_OTHER_URL: next })
  after = await at.open({ S3_URL: next, S3_OTHER_URL: old })
  variables = {
    ...{ ...at.variables, DATABASE_URL: at.url ?? '', S3_OTHER_URL: old },
    S3_URL: `${storeAddressOf(line.port)}?timeout=60000`,
  }
}, OPEN_TIMEOUT_MS)

afterAll(async () => {
  await before.close()
  await after.close()
  await at.close()
  await line.close()
  await fresh.close()
}, OPEN_TIMEOUT_MS)

beforeEach(async () => {
  line.behave('store')
  await endHolds()
  await after.server.fileStore.remove((await rows()).map(({ fileId }) => fileId))
  await deleteExpired(after.server)
  await at.empty()
})

const rows = () => at.demo.server.database.select().from(storedObjectTable)
/** Removes the hold of a killed command. It would expire after ten minutes. */
const endHolds = () => at.demo.server.database.delete(objectHoldTable)

type Sent = { id: string; bytes: Buffer }[]

async function send(count: number, into: OpenDemo): Promise<Sent> {
  const sent: Sent = []
  for (let number = 0; number < count; number++) sent.push(await at.put(70_000, into))
  return sent
}

async function allAreWhole(sent: Sent): Promise<void> {
  for (const { id, bytes } of sent)
    for (const server of [before, after]) expect((await at.read(id, server)).equals(bytes)).toBe(true)
}

test('files are read from two stores and written to one, and deletions apply to both', async () => {
  const sent = [...(await send(2, at.demo)), ...(await send(1, after))]
  expect([at.store.names().length, fresh.names().length]).toEqual([2, 1])
  await allAreWhole(sent)
  await after.server.fileStore.remove(sent.map(({ id }) => id))
  expect([await rows(), at.store.names(), fresh.names()]).toEqual([[], [], []])
})

test('documents move to another store while students upload, read and are erased, and the old store can be removed', {
  timeout: SLOW,
}, async () => {
  const kept = await at.newStudent('kept@example.org')
  const erased = await at.newStudent('erased@example.org')
  for (const student of [kept, erased]) expect((await student.send('IDENTITY')).status).toBe(201)
  const client = createDeliveryClient(at.demo, '198.51.100.7')
  const parcel = new Uint8Array(Buffer.alloc(90_000, 7))
  const delivery = await client.sendDraft(parcel)
  const many = await send(60, at.demo)
  expect(at.store.names()).toHaveLength(63)

  let isMoving = true
  const reading = (async () => {
    for (let turn = 0; isMoving; turn++) await allAreWhole(many.slice(turn % 10, (turn % 10) + 1))
  })()
  const move = startCommand(MOVE, variables)
  await expect.poll(() => fresh.names().length, WAIT).toBeGreaterThan(2)
  // In the middle of a batch, the new store stops accepting objects that the command is copying.
  line.behave(503)
  const left = new Set(at.store.names().map(name => name.split('/')[1]))
  const doomed = (await rows())
    .filter(({ name, fileId }) => left.has(name) && many.slice(10).some(({ id }) => id === fileId))
    .map(({ fileId }) => fileId)
  expect(doomed.length).toBeGreaterThan(4)
  await forgetStudent(after.server, (await erased.me()).id, 'operator')
  await after.server.fileStore.remove(doomed)
  const sender = createStudent(after, 'kept@example.org')
  sender.setToken(kept.token())
  expect((await sender.send('CIVIL_STATUS')).status).toBe(201)
  const late = await send(1, before)
  line.behave('store')
  const { code, output } = await move.ended
  isMoving = false
  await reading
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^Moved: \d+ files\.\n1 objects are left in the other store: /),
  })
  expect(await runCommand(MOVE, variables)).toEqual({
    code: 0,
    output: 'Moved: 1 files.\nNothing is left in the other store: take out S3_OTHER_URL.\n',
  })

  const stayed = [...many.filter(({ id }) => !doomed.includes(id)), ...late]
  await allAreWhole(stayed)
  for (const id of doomed) expect(await at.read(id, after)).toHaveLength(0)
  expect(at.store.names()).toEqual([])
  const named = (await rows()).map(({ kind, name }) => `${kind}s/${name}`)
  expect(fresh.names().sort()).toEqual(named.sort())
  expect(named).toHaveLength(stayed.length + 3)

  await after.server.fileStore.remove(stayed.map(({ id }) => id))
  const { S3_OTHER_URL: _, ...alone } = variables
  expect((await runCommand(['documents-check', '--read'], alone)).output).toBe(
    'Checked: 3 files.\nRows and bytes agree.\n',
  )
  const taken = await createDeliveryClient(after, '198.51.100.7').get(
    `/${delivery.id}/parcels/0`,
    delivery.holder,
  )
  expect(Buffer.from(await taken.arrayBuffer()).equals(Buffer.from(parcel))).toBe(true)
})

test('an interrupted move to another store continues the next time, and no file is lost', {
  timeout: SLOW,
}, async () => {
  const sent = await send(40, at.demo)
  const first = startCommand(MOVE, variables)
  await expect.poll(() => fresh.names().length, WAIT).toBeGreaterThan(2)
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBe(null)
  const left = at.store.names().length
  expect(left).toBeGreaterThan(0)
  await allAreWhole(sent)
  // The objects of a student who is erased now are deleted from both stores, once the hold of the killed command has ended.
  const gone = sent.splice(0, 4).concat(sent.splice(-4))
  await after.server.fileStore.remove(gone.map(({ id }) => id))
  await endHolds()
  expect((await runCommand(MOVE, variables)).output).toContain('Nothing is left in the other store')
  await allAreWhole(sent)
  expect(at.store.names()).toEqual([])
  expect(fresh.names()).toHaveLength(sent.length)
})

test('a damaged object stays in its store, and is reported', { timeout: SLOW }, async () => {
  const [damaged] = await send(1, at.demo)
  const [name = ''] = at.store.names()
  const bytes = at.store.bytesOf(name)
  bytes[100] = (bytes[100] ?? 0) ^ 1
  at.store.overwrite(name, bytes)
  const { code, output } = await runCommand(MOVE, variables)
  expect(code).toBe(1)
  expect(output).toContain(`Not moved: ${damaged?.id} (A segment of an object does not verify)`)
  expect(output).toContain('1 objects are left in the other store')
  expect([at.store.names().length, fresh.names()]).toEqual([1, []])
})

test('one store under two names loses no file, and the move reports it', { timeout: SLOW }, async () => {
  const sent = await send(3, at.demo)
  const twice = { ...variables, S3_URL: storeAddressOf(at.proxy.port) }
  expect(await runCommand(MOVE, twice)).toEqual({
    code: 1,
    output: 'S3_URL and S3_OTHER_URL name the same store.\n',
  })
  expect(at.store.names()).toHaveLength(3)
  await allAreWhole(sent)
  const { S3_OTHER_URL: _, ...alone } = variables
  expect((await runCommand(MOVE, alone)).output).toContain('set S3_OTHER_URL here and for all servers')
})

test('settings with only a second store, with one store twice or with an invalid address are refused', () => {
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
  const site = { SITE_URL: 'https://site.example', MAIL_FROM: 'a@site.example' }
  expect(() =>
    settings({ ...production, ...site, S3_URL, S3_OTHER_URL: S3_OTHER_URL.replace('https', 'http') }),
  ).toThrow('S3_OTHER_URL must begin with https://')
})
