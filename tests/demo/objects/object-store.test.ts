import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { forgetStudent } from '../../../demo/server/domain/retention/forget'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { storedObjectTable } from '../../../demo/server/storage/tables/object'
import { OPEN_TIMEOUT_MS } from '../../help/demo'
import { type EncryptedDemo, openEncryptedDemo } from '../../help/servers/object-store/encrypted-store'

const MB = 1_048_576

describe.each(['PGlite', 'PostgreSQL'] as const)('with %s', database => {
  let at: EncryptedDemo

  beforeAll(async () => {
    at = await openEncryptedDemo(database)
  }, OPEN_TIMEOUT_MS)

  afterAll(() => at.close(), OPEN_TIMEOUT_MS)

  beforeEach(async () => {
    await at.empty()
    expect(at.store.names()).toEqual([])
  })

  const objects = () => at.demo.server.database.select().from(storedObjectTable)
  const clean = () => deleteExpired(at.demo.server)

  test('a student’s document is stored as one encrypted object, and read unchanged', async () => {
    const student = await at.newStudent()
    const { id, size } = await (await student.send('IDENTITY')).json()
    expect(at.store.names()).toHaveLength(1)
    expect(at.store.bytesOf(at.store.names()[0] ?? '').includes('%PDF')).toBe(false)
    expect(await at.demo.files()).toEqual([])
    const answer = await student.get(`/api/students/me/attachments/${id}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
    expect(bytes).toHaveLength(size)
  })

  test('a file of 4 MB comes back byte for byte', async () => {
    const { id, bytes } = await at.put(4 * MB)
    expect((await at.read(id)).equals(bytes)).toBe(true)
  })

  test('a replaced document leaves no object', async () => {
    const student = await at.newStudent()
    await student.send('IDENTITY')
    const before = at.store.names()
    await student.send('IDENTITY')
    expect(at.store.names()).toHaveLength(1)
    expect(at.store.names()).not.toEqual(before)
    expect(await objects()).toHaveLength(1)
  })

  test('a truncated object causes an error, never a short file', async () => {
    const student = await at.newStudent()
    const { id } = await (await student.send('IDENTITY')).json()
    const [name = ''] = at.store.names()
    at.store.overwrite(name, at.store.bytesOf(name).subarray(0, -20))
    await expect(at.read(id)).rejects.toThrow(/object/)
  })

  test('an upload that a crash interrupted is deleted when it is due, and not before', async () => {
    await at.demo.server.fileStore.put(crypto.randomUUID(), at.newFile(MB).path)
    await clean()
    expect(at.store.names()).toHaveLength(1)
    await at.demo.server.database.update(storedObjectTable).set({ dueAt: sql`now()` })
    await clean()
    expect(at.store.names()).toEqual([])
    expect(await objects()).toEqual([])
  })

  test('an abandoned upload gets no row of a file', async () => {
    const finish = await at.demo.server.fileStore.put(crypto.randomUUID(), at.newFile(100).path)
    await at.demo.server.database.update(storedObjectTable).set({ state: 'leaving' })
    await expect(at.demo.server.database.transaction(finish)).rejects.toThrow('took too long')
  })

  test('the object of a deleted row is deleted from the store without a request', async () => {
    const student = await at.newStudent()
    const { id } = await (await student.send('IDENTITY')).json()
    await at.demo.server.database.delete(attachmentTable).where(eq(attachmentTable.id, id))
    await clean()
    expect(at.store.names()).toEqual([])
  })

  test('an erasure deletes the keys immediately, and the objects once the store is available', async () => {
    const student = await at.newStudent()
    await student.send('IDENTITY')
    const { id } = await student.me()
    at.proxy.behave(403)
    const faults: string[] = []
    const report = (fault: unknown) => void faults.push((fault as Error).message)
    const server = { ...at.demo.server, report }
    if (server.objects) server.objects.report = report
    await forgetStudent(server, id, 'request')
    expect(faults).toEqual(['The object store refused to delete: 403'])
    expect(at.store.names()).toHaveLength(1)
    expect((await objects()).map(({ state, wrappedKey }) => [state, wrappedKey.length])).toEqual([
      ['leaving', 0],
    ])
    at.proxy.behave('store')
    await clean()
    expect(at.store.names()).toEqual([])
    expect(await objects()).toEqual([])
  })
})
