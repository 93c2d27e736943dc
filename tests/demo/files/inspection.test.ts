import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import type { InspectionResult } from '../../../demo/server/domain/upload/inspect-file'
import { inspectOnce } from '../../../demo/server/domain/upload/inspection'
import { ProcessUnavailable } from '../../../demo/server/environment/file-process/process-pool'
import { attachmentTable, inspectionTable } from '../../../demo/server/storage/tables/attachment'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { newKey, type OpenDemo } from '../../help/demo'
import { corpus } from '../../samples/corpus'
import { pdfBytes, pngBytes } from '../../samples/files'
import { onBothDatabases } from '../on-both-databases'

const bytesOf = (folder: 'active' | 'locked', name: string) =>
  corpus(folder).find(file => file.name === name)?.bytes ?? new Uint8Array()
const cutOff = (bytes: Uint8Array) => bytes.slice(0, -20)

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = await registerStudent(demo)
  })
  const inspections = () => demo.server.database.select().from(inspectionTable)
  const storedFiles = () => demo.server.database.select().from(attachmentTable)

  test.each([
    ['a PDF with a script', bytesOf('active', 'pdflib-script.pdf'), 'Print'],
    [
      'a script in a file that opens without a password',
      bytesOf('active', 'qpdf-aes-256-script.pdf'),
      'Print',
    ],
    ['a PDF with a file in it', bytesOf('active', 'qpdf-attachment.pdf'), 'Print'],
    ['a PDF that opens a page of the web by itself', bytesOf('active', 'pdflib-uri-on-opening.pdf'), 'Print'],
    ['a PDF with a link to a file on a network share', bytesOf('active', 'pdflib-remote-goto.pdf'), 'Print'],
    ['a PDF with a password', bytesOf('locked', 'libreoffice-user.pdf'), 'password'],
    ['a picture that is cut off', cutOff(pngBytes()), 'damaged'],
    ['a picture of three bytes', Uint8Array.of(0xff, 0xd8, 0xff), 'damaged'],
  ])('%s is refused, and the message says what to do', async (_, bytes, word) => {
    const answer = await student.send('SCHOOL_ATTESTATION', { bytes })
    const problem = await answer.json()
    expect(problem).toMatchObject({ status: 422, violations: [{ propertyPath: 'file' }] })
    expect(problem.detail).toContain(word)
    expect(await storedFiles()).toEqual([])
  })

  test('a refused file counts as one of sixty files a day, and its retry does not count', async () => {
    const broken = pdfBytes().slice(0, 100)
    const key = newKey()
    for (let time = 0; time < 3; time++)
      expect((await student.send('IDENTITY', { bytes: broken, key })).status).toBe(422)
    expect(await inspections()).toHaveLength(1)
    for (let sent = 1; sent < 60; sent++)
      expect((await student.send('IDENTITY', { bytes: broken })).status).toBe(422)
    const overLimit = await student.send('IDENTITY')
    expect(overLimit.status).toBe(429)
    expect(overLimit.headers.get('Retry-After')).toBeTruthy()
    expect((await student.send('IDENTITY', { bytes: broken, key })).status).toBe(422)
    expect(await inspections()).toHaveLength(60)
  })

  test('another file with the idempotency key of a refused file is inspected, and counts', async () => {
    const key = newKey()
    expect((await student.send('IDENTITY', { bytes: pdfBytes().slice(0, 100), key })).status).toBe(422)
    expect((await student.send('IDENTITY', { key })).status).toBe(201)
    expect(await inspections()).toHaveLength(2)
  })

  /** Returns a function that inspects a file of the student without an upload. `verdict` replaces the reading of the file. */
  const createInspector = async (verdict: () => Promise<InspectionResult>) => {
    const [record] = await demo.server.database.select().from(studentTable)
    if (!record) throw new Error('No student is registered')
    const file = { path: '', name: 'a.pdf', size: 1, hash: 'x' }
    return (key = newKey()) => inspectOnce(demo.server, record, { key, category: 'IDENTITY' }, file, verdict)
  }

  test('sixty of seventy concurrent files are inspected, and the others are refused', async () => {
    const send = await createInspector(async () => ({ mediaType: 'application/pdf' }))
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => send()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 429 })
    expect(await inspections()).toHaveLength(60)
  })

  test('a file whose inspection timed out is inspected again when it is sent again', async () => {
    const verdicts: InspectionResult[] = [
      { mediaType: 'application/pdf' },
      { fault: 'unchecked', mayChange: true },
    ]
    const send = await createInspector(async () => verdicts.pop() ?? { fault: 'damaged' })
    const key = newKey()
    expect(await send(key)).toMatchObject({ fault: 'unchecked' })
    expect(await send(key)).toEqual({ mediaType: 'application/pdf' })
    expect(await send(key)).toEqual({ mediaType: 'application/pdf' })
    expect(await inspections()).toHaveLength(2)
  })

  test('a file that was not inspected does not count', async () => {
    const send = await createInspector(() => Promise.reject(new ProcessUnavailable()))
    await expect(send()).rejects.toThrow(ProcessUnavailable)
    expect(await inspections()).toEqual([])
  })

  test('inspections are deleted after a day', async () => {
    await student.send('IDENTITY')
    await deleteExpired(demo.server)
    expect(await inspections()).toHaveLength(1)
    demo.clock.elapsed = 86_400_001
    await deleteExpired(demo.server)
    expect(await inspections()).toEqual([])
  })
})
