import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { type Category, knownCategories } from '../../../widgets/contract/document/category'
import { OPEN_TIMEOUT_MS, type OpenDemo } from '../../help/demo'
import {
  type EncryptedDemo,
  newMasterKey,
  openEncryptedDemo,
} from '../../help/servers/object-store/encrypted-store'
import { runCommand, startCommand } from '../../help/servers/operator'

const SLOW = 180_000

let site: EncryptedDemo
let variables: Record<string, string>

beforeAll(async () => {
  site = await openEncryptedDemo('PostgreSQL')
  variables = { ...site.variables, DATABASE_URL: site.url ?? '' }
}, OPEN_TIMEOUT_MS)

afterAll(() => site.close(), OPEN_TIMEOUT_MS)

beforeEach(() => site.empty())

const objects = () => site.demo.server.database.select().from(storedObjectTable)

/** Stores a document of each category for one student, through this server. */
async function sendDocuments(
  { server }: OpenDemo,
  categories: Category[],
): Promise<{ id: string; bytes: Buffer }[]> {
  const student = await site.newStudent()
  const { id: studentId } = await student.me()
  const sent: { id: string; bytes: Buffer }[] = []
  for (const category of categories) {
    const { path, bytes } = site.newFile(100_000)
    const id = randomUUID()
    const finish = await server.fileStore.put(id, path)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    await server.database.transaction(async tx => {
      await tx.insert(attachmentTable).values({
        id,
        studentId,
        key: randomUUID(),
        hash,
        size: bytes.length,
        category,
        status: 'UPLOADED',
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        uploadedAt: new Date(),
        isCurrent: true,
      })
      await finish(tx)
    })
    sent.push({ id, bytes })
  }
  return sent
}

async function expectUnchanged(sent: { id: string; bytes: Buffer }[], from: OpenDemo): Promise<void> {
  for (const { id, bytes } of sent) expect((await site.read(id, from)).equals(bytes)).toBe(true)
}

test('an operator changes the master key without rewriting the objects', {
  timeout: SLOW,
}, async () => {
  const sent = [await site.put(100), await site.put(70_000), await site.put(0)]
  const before = site.store.names().map(name => site.store.bytesOf(name))
  const second = newMasterKey('second')
  const withSecondKey = { ...variables, DOCUMENT_KEYS: `${second},${variables.DOCUMENT_KEYS}` }
  const { code, output } = await runCommand(['rekey'], withSecondKey)
  expect({ code, output }).toEqual({
    code: 0,
    output:
      '3 keys wrapped again. All documents now need only the master key "second".\nRemove from DOCUMENT_KEYS: "first".\n',
  })
  expect(site.store.names().map(name => site.store.bytesOf(name))).toEqual(before)
  const renewed = await site.open({ DOCUMENT_KEYS: second })
  await expectUnchanged(sent, renewed)
  // The first server was not restarted.
  await expect(site.put(100)).rejects.toThrow('The key "first" of DOCUMENT_KEYS was taken out of use')
  await expect(site.read(sent[0]?.id ?? '')).rejects.toThrow('DOCUMENT_KEYS has no key "second"')
  await renewed.close()
  const withFirstKeyAgain = { ...variables, DOCUMENT_KEYS: `${variables.DOCUMENT_KEYS},${second}` }
  expect((await runCommand(['rekey'], withFirstKeyAgain)).output).toContain(
    'Remove from DOCUMENT_KEYS: "second".',
  )
  await expectUnchanged(sent, site.demo)
})

test('documents move into the object store while students read them, and later move back', {
  timeout: SLOW,
}, async () => {
  const databaseDemo = await site.open({ DOCUMENT_STORE: 'database' })
  const sent = await sendDocuments(databaseDemo, knownCategories)
  expect(site.store.names()).toEqual([])
  let isRunning = true
  const reading = (async () => {
    while (isRunning) await expectUnchanged(sent, site.demo)
  })()
  const moved = await runCommand(['documents-move', '--from', 'database', '--to', 's3'], variables)
  isRunning = false
  await reading
  expect(moved).toEqual({ code: 0, output: `Moved: ${knownCategories.length} files.\n` })
  expect(site.store.names()).toHaveLength(knownCategories.length)
  // Deletes the copies in the database. Servers no longer read them.
  await site.demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
  await deleteExpired(site.demo.server)
  expect(await site.demo.files()).toEqual([])
  await expectUnchanged(sent, site.demo)

  const withDatabase = { ...variables, DOCUMENT_STORE: 'database' }
  const refused = await runCommand(['documents-move', '--from', 's3', '--to', 'database'], variables)
  expect(refused.output).toContain('set DOCUMENT_STORE=database here and for all servers')
  expect(await runCommand(['documents-move', '--from', 's3', '--to', 'database'], withDatabase)).toEqual({
    code: 0,
    output: `Moved: ${knownCategories.length} files.\n`,
  })
  await expectUnchanged(sent, databaseDemo)
  await site.demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
  await deleteExpired(site.demo.server)
  expect(site.store.names()).toEqual([])
  await expectUnchanged(sent, databaseDemo)
  await databaseDemo.close()
})

test('running an interrupted move again completes it, and no file is lost', {
  timeout: SLOW,
}, async () => {
  const databaseDemo = await site.open({ DOCUMENT_STORE: 'database' })
  const sent = await sendDocuments(databaseDemo, knownCategories)
  const args = ['documents-move', '--from', 'database', '--to', 's3']
  const first = startCommand(args, variables)
  await expect.poll(site.store.names, { timeout: 60_000 }).not.toEqual([])
  site.proxy.behave('drops-requests')
  first.child.kill('SIGKILL')
  expect((await first.ended).code).toBe(null)
  site.proxy.behave('normal')
  await expectUnchanged(sent, databaseDemo)
  expect((await runCommand(args, variables)).code).toBe(0)
  await site.demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
  await deleteExpired(site.demo.server)
  expect(site.store.names()).toHaveLength(knownCategories.length)
  expect(await site.demo.files()).toEqual([])
  expect((await runCommand(['documents-check', '--read'], variables)).output).toBe(
    `Checked: ${knownCategories.length} files.\nThe database and the stores agree.\n`,
  )
  await databaseDemo.close()
})

test('the check lists lost objects, and deletes unneeded objects', {
  timeout: SLOW,
}, async () => {
  const [intact, truncated, deleted] = await sendDocuments(site.demo, knownCategories.slice(0, 3))
  const nameOf = async (id = '') => {
    const row = (await objects()).find(({ fileId }) => fileId === id)
    return `documents/${row?.name}`
  }
  const truncatedName = await nameOf(truncated?.id)
  site.store.overwrite(truncatedName, site.store.bytesOf(truncatedName).subarray(0, 1000))
  await site.demo.server.objects?.bucket.remove(await nameOf(deleted?.id))
  site.store.overwrite(`documents/${randomUUID()}`, site.store.bytesOf(await nameOf(intact?.id)))
  await site.put(100)
  const { code, output } = await runCommand(['documents-check', '--read'], variables)
  expect(code).toBe(1)
  expect(output).toContain('Checked: 4 files.')
  expect(output).toContain(`Lost: ${truncated?.id} (`)
  expect(output).toContain(`Lost: ${deleted?.id} (The object store has no object`)
  expect(output).not.toContain(`Lost: ${intact?.id}`)
  expect(output).toMatch(
    /^1 objects that the database does not name, the newest stored at 20\d\d-.* --repair --unnamed 1\.$/m,
  )
  expect(output).toContain('1 objects of files that are no longer there. Delete them with --repair.')
  // A database restored from a backup has no rows for files that were stored after the backup. Objects without a row are deleted only
  // if the operator gives their number.
  for (const args of [[], ['--unnamed', '2']]) {
    const refused = await runCommand(['documents-check', '--repair', ...args], variables)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('If this database is the newest copy')
  }
  expect((await runCommand(['documents-check', '--unnamed', '1'], variables)).output).toContain(
    '--unnamed requires --repair',
  )
  const repaired = await runCommand(['documents-check', '--repair', '--unnamed', '1'], variables)
  expect(repaired.output).toMatch(/^1 objects that the database does not name, .* Deleted\.$/m)
  const again = await runCommand(['documents-check'], variables)
  expect(again.output.split('\n').filter(line => !line.startsWith('Lost'))).toEqual([
    'Checked: 3 files.',
    'Only a backup can restore lost files.',
    '',
  ])
})

test('an unavailable store is reported, and its files are not reported as lost', {
  timeout: SLOW,
}, async () => {
  await sendDocuments(site.demo, ['IDENTITY'])
  site.proxy.behave(403)
  const { code, output } = await runCommand(['documents-check'], variables)
  expect({ code, output }).toEqual({ code: 1, output: 'The object store refused to list: 403\n' })
})
