import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { forgetStudent } from '../../../demo/server/domain/retention/forget'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { OPEN_TIMEOUT_MS } from '../../help/demo'
import { type EncryptedDemo, openEncryptedDemo } from '../../help/servers/object-store/encrypted-store'

const MB = 1_048_576

describe.each(['PGlite', 'PostgreSQL'] as const)('with %s', database => {
  let site: EncryptedDemo

  beforeAll(async () => {
    site = await openEncryptedDemo(database)
  }, OPEN_TIMEOUT_MS)

  afterAll(() => site.close(), OPEN_TIMEOUT_MS)

  beforeEach(async () => {
    await site.empty()
    expect(site.store.names()).toEqual([])
  })

  const objects = () => site.demo.server.database.select().from(storedObjectTable)
  const cleanUp = () => deleteExpired(site.demo.server)

  test('a student’s document is stored as one encrypted object, and read unchanged', async () => {
    const student = await site.newStudent()
    const { id, size } = await (await student.send('IDENTITY')).json()
    expect(site.store.names()).toHaveLength(1)
    expect(site.store.bytesOf(site.store.names()[0] ?? '').includes('%PDF')).toBe(false)
    expect(await site.demo.files()).toEqual([])
    const answer = await student.get(`/api/students/me/attachments/${id}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
    expect(bytes).toHaveLength(size)
  })

  test('a file of the largest size comes back byte for byte', async () => {
    const { id, bytes } = await site.put(MAX_BYTES)
    expect((await site.read(id)).equals(bytes)).toBe(true)
  })

  test('a replaced document leaves no object', async () => {
    const student = await site.newStudent()
    await student.send('IDENTITY')
    const before = site.store.names()
    await student.send('IDENTITY')
    expect(site.store.names()).toHaveLength(1)
    expect(site.store.names()).not.toEqual(before)
    expect(await objects()).toHaveLength(1)
  })

  test('a truncated object causes an error, never a short file', async () => {
    const student = await site.newStudent()
    const { id } = await (await student.send('IDENTITY')).json()
    const [name = ''] = site.store.names()
    site.store.overwrite(name, site.store.bytesOf(name).subarray(0, -20))
    await expect(site.read(id)).rejects.toThrow(/object/)
  })

  test('an upload that a crash interrupted is deleted when it is due, and not before', async () => {
    await site.demo.server.fileStore.put(crypto.randomUUID(), site.newFile(MB).path)
    await cleanUp()
    expect(site.store.names()).toHaveLength(1)
    await site.demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
    await cleanUp()
    expect(site.store.names()).toEqual([])
    expect(await objects()).toEqual([])
  })

  test('an upload that took too long does not become a document', async () => {
    const finish = await site.demo.server.fileStore.put(crypto.randomUUID(), site.newFile(100).path)
    await site.demo.server.database.update(storedObjectTable).set({ state: 'leaving' })
    await expect(site.demo.server.database.transaction(finish)).rejects.toThrow('took too long')
  })

  test('the clean-up deletes the object of a deleted document', async () => {
    const student = await site.newStudent()
    const { id } = await (await student.send('IDENTITY')).json()
    await site.demo.server.database.delete(attachmentTable).where(eq(attachmentTable.id, id))
    await cleanUp()
    expect(site.store.names()).toEqual([])
  })

  test('an erasure deletes the keys immediately, and the objects once the store is available', async () => {
    const student = await site.newStudent()
    await student.send('IDENTITY')
    const { id } = await student.me()
    site.proxy.behave(403)
    const faults: string[] = []
    const report = (fault: unknown) => void faults.push((fault as Error).message)
    const server = { ...site.demo.server, report }
    if (server.objects) server.objects.report = report
    await forgetStudent(server, id, 'request')
    expect(faults).toEqual(['The object store refused to delete: 403'])
    expect(site.store.names()).toHaveLength(1)
    expect((await objects()).map(({ state, wrappedKey }) => [state, wrappedKey.length])).toEqual([
      ['leaving', 0],
    ])
    site.proxy.behave('normal')
    await cleanUp()
    expect(site.store.names()).toEqual([])
    expect(await objects()).toEqual([])
  })
})
