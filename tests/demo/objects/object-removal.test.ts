import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { readBacklog } from '../../../demo/server/http/health/backlog'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { OPEN_TIMEOUT_MS } from '../../help/demo'
import { type EncryptedDemo, openEncryptedDemo } from '../../help/servers/object-store/encrypted-store'
import { storeAddressOf } from '../../help/servers/object-store/object-store'
import { type OperatorRun, startCommand } from '../../help/servers/operator'

// Tests erasures whose request to the store does not succeed: the process is killed before the request or before the response, or
// the store refuses the request.

const SLOW = 180_000
const WAIT = { timeout: 60_000 }

let site: EncryptedDemo

beforeAll(async () => {
  site = await openEncryptedDemo('PostgreSQL')
}, OPEN_TIMEOUT_MS)

afterAll(() => site.close(), OPEN_TIMEOUT_MS)

beforeEach(() => site.empty())

const states = async () =>
  (await site.demo.server.database.select().from(storedObjectTable)).map(({ state }) => state)

/** Starts a process that erases a student with one document. Its connection to the store has this behaviour. */
async function startErasure(behavior: 'drops-requests' | 'drops-responses'): Promise<OperatorRun> {
  const student = await site.newStudent()
  await student.send('IDENTITY')
  const { reference = '' } = await student.me()
  expect([await states(), site.store.names().length]).toEqual([['stored'], 1])
  site.proxy.behave(behavior)
  const variables = {
    ...site.variables,
    DATABASE_URL: site.url ?? '',
    S3_URL: storeAddressOf(site.proxy.port),
  }
  return startCommand(['forget', reference], variables)
}

async function kill({ child, ended }: OperatorRun): Promise<void> {
  child.kill('SIGKILL')
  expect((await ended).code).toBe(null)
  site.proxy.behave('normal')
}

test('another server deletes an object if a server is killed before its request to the store', {
  timeout: SLOW,
}, async () => {
  const erasure = await startErasure('drops-requests')
  await expect.poll(states, WAIT).toEqual(['leaving'])
  await kill(erasure)
  expect(site.store.names()).toHaveLength(1)
  await deleteExpired(site.demo.server)
  expect([await states(), site.store.names()]).toEqual([[], []])
})

test('another server completes a deletion if a server is killed before the store’s response', {
  timeout: SLOW,
}, async () => {
  const erasure = await startErasure('drops-responses')
  await expect.poll(site.store.names, WAIT).toEqual([])
  await kill(erasure)
  expect(await states()).toEqual(['leaving'])
  await deleteExpired(site.demo.server)
  expect(await states()).toEqual([])
})

test('an erasure succeeds while the store is unavailable, and its object is deleted later', {
  timeout: SLOW,
}, async () => {
  site.proxy.behave('normal')
  const student = await site.newStudent()
  await student.send('IDENTITY')
  const { reference = '' } = await student.me()
  site.proxy.behave(403)
  const variables = { ...site.variables, DATABASE_URL: site.url ?? '' }
  const { code, output } = await startCommand(['forget', reference], variables).ended
  expect(code).toBe(0)
  expect(output).toContain('The object store refused to delete: 403')
  expect(output).toContain('Erased: ')
  expect(await states()).toEqual(['leaving'])
  const discardedCount = async () => (await readBacklog(site.demo.server.database, new Date())).discardedFiles
  expect(await discardedCount()).toBe(1)
  site.proxy.behave('normal')
  await deleteExpired(site.demo.server)
  expect([await states(), site.store.names(), await discardedCount()]).toEqual([[], [], 0])
})
