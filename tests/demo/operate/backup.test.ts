import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { objectHoldTable, storedObjectTable } from '../../../demo/server/storage/tables/object'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { createStudent, type StudentClient } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import {
  type EncryptedDemo,
  newMasterKey,
  openEncryptedDemo,
} from '../../help/servers/object-store/encrypted-store'
import {
  startObjectStore,
  storeAddressOf,
  type TestStore,
} from '../../help/servers/object-store/object-store'
import { runCommand, startCommand } from '../../help/servers/operator'
import { type Cluster, startPostgres } from '../../help/servers/postgres'

// The tests are one sequence: a site, its backup, and a second site that is restored from the backup.

const SLOW = 180_000

let first: EncryptedDemo
/** Another server of the first site, with its own connection to the store. */
let direct: OpenDemo
let folder: string
let secondStore: TestStore
let secondDatabase: Cluster
let keptStudent: StudentClient
let erasedStudent: StudentClient
let documentBefore: Buffer
let secondSite: Record<string, string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-test-'))
  first = await openEncryptedDemo('PostgreSQL')
  direct = await first.open({ S3_URL: storeAddressOf(first.store.port) })
  secondStore = await startObjectStore()
  secondDatabase = await startPostgres()
  keptStudent = await first.newStudent('kept@example.org')
  erasedStudent = await first.newStudent('erased@example.org')
  await keptStudent.send('IDENTITY')
  await erasedStudent.send('IDENTITY')
  documentBefore = await documentOf(keptStudent)
  expect(documentBefore.subarray(0, 4).toString()).toBe('%PDF')
  secondSite = {
    ...first.variables,
    DATABASE_URL: secondDatabase.url,
    S3_URL: storeAddressOf(secondStore.port),
  }
}, OPEN_TIMEOUT_MS)

afterAll(async () => {
  await direct.close()
  await first.close()
  await secondStore.close()
  await secondDatabase.close()
  rmSync(folder, { recursive: true, force: true })
}, OPEN_TIMEOUT_MS)

const variables = () => ({
  ...first.variables,
  DATABASE_URL: first.url ?? '',
  S3_URL: `${first.variables.S3_URL}?timeout=2000`,
})
const backups = () => join(folder, 'backups')

async function documentOf(student: StudentClient, from: OpenDemo = first.demo): Promise<Buffer> {
  const { id: studentId } = await student.me()
  const isCurrent = and(eq(attachmentTable.studentId, studentId), eq(attachmentTable.isCurrent, true))
  const [row] = await from.server.database.select().from(attachmentTable).where(isCurrent)
  return Buffer.from(await (await student.get(`/api/students/me/attachments/${row?.id}`)).arrayBuffer())
}

test('a backup contains a document that the student replaces while the backup is made', {
  timeout: SLOW,
}, async () => {
  first.proxy.behave('drops-requests')
  const running = startCommand(['backup', backups()], variables())
  const holds = () => direct.server.database.$count(objectHoldTable)
  await expect.poll(holds, { timeout: 60_000 }).toBe(1)
  const backupFiles = () => readdirSync(backups(), { recursive: true, encoding: 'utf8' })
  await expect.poll(backupFiles, { timeout: 60_000 }).toContainEqual(expect.stringContaining('objects.txt'))
  const onDirect = createStudent(direct, 'kept@example.org')
  onDirect.setToken(keptStudent.token())
  expect((await onDirect.send('IDENTITY')).status).toBe(201)
  expect(first.store.names()).toHaveLength(3)
  // A concurrent backup with `--keep` would delete objects that are not in a complete backup.
  const concurrent = await runCommand(['backup', backups(), '--keep', '1'], variables())
  expect(concurrent.code).toBe(1)
  expect(concurrent.output).toContain(`is under way (process ${running.child.pid} on `)
  first.proxy.behave('normal')
  const { code, output } = await running.ended
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backup of .*: the database and 2 objects \(1 MB\), in [\d.]+ s\.\n$/),
  })
  await deleteExpired(direct.server)
  expect(first.store.names()).toHaveLength(2)
})

test('the backup after an interrupted backup copies only new objects', {
  timeout: SLOW,
}, async () => {
  const killed = startCommand(['backup', backups()], variables())
  const parts = () => readdirSync(backups()).filter(name => name.endsWith('.part'))
  await expect.poll(parts, { timeout: 60_000 }).toHaveLength(1)
  killed.child.kill('SIGKILL')
  await killed.ended
  const completeBackups = () => readdirSync(backups()).filter(name => name.endsWith('Z'))
  expect(completeBackups()).toHaveLength(1)
  const objects = () =>
    readdirSync(join(backups(), 'objects', 'documents')).filter(name => !name.endsWith('.part'))
  const copied = objects().length
  await first.newStudent('late@example.org').then(late => late.send('IDENTITY'))
  expect((await runCommand(['backup', backups()], variables())).output).toContain('and 3 objects')
  expect(objects()).toHaveLength(copied + 2)
})

test('a missing or wrong master key is reported before anything is restored', { timeout: SLOW }, async () => {
  const args = ['restore', backups(), '--erasures', 'none']
  const wrong = await runCommand(args, { ...secondSite, DOCUMENT_KEYS: newMasterKey('first') })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('is not the one with which') })
  const lost = await runCommand(args, { ...secondSite, DOCUMENT_KEYS: newMasterKey('second') })
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('DOCUMENT_KEYS has no key "first"') })
  expect(secondStore.names()).toEqual([])
})

test('a second site starts from the backup, without a student who was erased later', {
  timeout: SLOW,
}, async () => {
  const { reference } = await erasedStudent.me()
  expect((await runCommand(['forget', reference ?? '', '--why', 'request'], variables())).code).toBe(0)
  const proofs = join(folder, 'erasures.json')
  writeFileSync(proofs, (await runCommand(['forget', '--list'], variables())).output)
  // The second site gets only the backup, the key and the list.
  await first.store.stop()
  const [moment = ''] = readdirSync(backups())
  const args = ['restore', backups(), '--at', moment, '--erasures', proofs]
  const { code, output } = await runCommand(args, secondSite)
  expect(output).toContain('the database and 2 objects')
  expect(output).toContain('Erased again: 1 records.')
  expect(output).toContain('Checked: 1 files.\nThe database and the stores agree.')
  expect(code).toBe(0)

  const site = await openDemo({ storage: { url: secondDatabase.url }, variables: secondSite })
  const { database } = site.server
  const students = await database.select({ email: studentTable.email }).from(studentTable)
  expect(students).toEqual([{ email: 'kept@example.org' }])
  const again = createStudent(site, 'kept@example.org')
  await again.signIn('login')
  expect((await documentOf(again, site)).equals(documentBefore)).toBe(true)
  await deleteExpired(site.server)
  expect(secondStore.names()).toHaveLength(1)
  expect((await again.send('IDENTITY')).status).toBe(201)
  expect(await database.$count(attachmentTable, sql`is_current`)).toBe(1)
  expect(await database.$count(storedObjectTable)).toBe(1)
  await site.close()
})

test('a backup is not restored into a database that is not empty', { timeout: SLOW }, async () => {
  const { code, output } = await runCommand(['restore', backups(), '--erasures', 'none'], secondSite)
  expect(code).toBe(1)
  expect(output).toContain('The database is not empty')
})
