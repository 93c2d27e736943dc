import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { readBacklog } from '../../../demo/server/http/health/backlog'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { OPEN_TIMEOUT_MS } from '../../help/demo'
import { type EncryptedDemo, openEncryptedDemo } from '../../help/servers/object-store/encrypted-store'
import { storeAddressOf } from '../../help/servers/object-store/object-store'
import { type OperatorRun, startCommand } from '../../help/servers/operator'

// Kills a process that erases a student at each point between the database and the store.

const SLOW = 180_000
const WAIT = { timeout: 60_000 }

let at: EncryptedDemo

beforeAll(async () => {
  at = await openEncryptedDemo('PostgreSQL')
}, OPEN_TIMEOUT_MS)

afterAll(() => at.close(), OPEN_TIMEOUT_MS)

beforeEach(() => at.empty())

const states = async () =>
  (await at.demo.server.database.select().from(storedObjectTable)).map(({ state }) => state)

/** Starts a process that erases the student of one document, over a connection to the store with this behaviour. */
async function startErasure(as: 'silent' | 'unheard'): Promise<OperatorRun> {
  const student = await at.newStudent()
  await student.send('IDENTITY')
  const { reference = '' } = await student.me()
  expect([await states(), at.store.names().length]).toEqual([['stored'], 1])
  at.proxy.behave(as)
  const variables = { ...at.variables, DATABASE_URL: at.url ?? '', S3_URL: storeAddressOf(at.proxy.port) }
  return startCommand(['forget', reference], variables)
}

async function kill({ child, ended }: OperatorRun): Promise<void> {
  child.kill('SIGKILL')
  expect((await ended).code).toBe(null)
  at.proxy.behave('store')
}

test('if a server is killed before it sends a deletion to the store, another server deletes the object', {
  timeout: SLOW,
}, async () => {
  const erasure = await startErasure('silent')
  await expect.poll(states, WAIT).toEqual(['leaving'])
  await kill(erasure)
  expect(at.store.names()).toHaveLength(1)
  await deleteExpired(at.demo.server)
  expect([await states(), at.store.names()]).toEqual([[], []])
})

test('if a server is killed before the store confirms a deletion, another server completes it', {
  timeout: SLOW,
}, async () => {
  const erasure = await startErasure('unheard')
  await expect.poll(at.store.names, WAIT).toEqual([])
  await kill(erasure)
  expect(await states()).toEqual(['leaving'])
  await deleteExpired(at.demo.server)
  expect(await states()).toEqual([])
})

test('an erasure succeeds while the store is unavailable, and its object is deleted later', {
  timeout: SLOW,
}, async () => {
  at.proxy.behave('store')
  const student = await at.newStudent()
  await student.send('IDENTITY')
  const { reference = '' } = await student.me()
  at.proxy.behave(403)
  const variables = { ...at.variables, DATABASE_URL: at.url ?? '' }
  const { code, output } = await startCommand(['forget', reference], variables).ended
  expect(code).toBe(0)
  expect(output).toContain('The object store refused to delete: 403')
  expect(output).toContain('Erased: ')
  expect(await states()).toEqual(['leaving'])
  const waiting = async () => (await readBacklog(at.demo.server.database, new Date())).discardedFiles
  expect(await waiting()).toBe(1)
  at.proxy.behave('store')
  await deleteExpired(at.demo.server)
  expect([await states(), at.store.names(), await waiting()]).toEqual([[], [], 0])
})
