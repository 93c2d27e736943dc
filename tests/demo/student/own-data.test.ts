import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findErasure } from '../../../demo/server/domain/retention/proof'
import { readBacklog } from '../../../demo/server/http/health/backlog'
import { attachmentTable, inspectionTable } from '../../../demo/server/storage/tables/attachment'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { type OpenCase, openCase } from '../../actors/case'
import type { StudentClient } from '../../actors/student-api'
import type { OpenDemo } from '../../help/demo'
import { textsOf } from '../../help/source/house'
import { unzip } from '../../help/unzip'
import { pdfBytes } from '../../samples/files'
import { onBothDatabasesWithFiles } from '../on-both-databases'

onBothDatabasesWithFiles(getDemo => {
  let demo: OpenDemo
  let linh: OpenCase
  let student: StudentClient
  let reference: string
  beforeEach(async () => {
    demo = getDemo()
    linh = await openCase(demo)
    student = linh.student
    reference = (await linh.me()).reference ?? ''
  })

  const erase = async () => {
    const response = await student.post('/api/students/me/erasure', {})
    return { status: response.status, reply: await response.json() }
  }
  const readOwnData = async () => (await (await student.get('/api/students/me/editable')).json()).ownData
  const eventKinds = () => demo.events.map(({ kind }) => kind)

  test('a student downloads the record, the messages and the files as they were sent', async () => {
    const passport = pdfBytes(2000)
    await student.send('IDENTITY', {
      bytes: pdfBytes(1000),
      name: 'a.pdf',
      details: { kind: 'identity', type: 'PASSPORT' },
    })
    demo.clock.elapsed += 1000
    await student.send('IDENTITY', {
      bytes: passport,
      name: '../pass:port.pdf',
      details: { kind: 'identity', type: 'PASSPORT' },
    })
    const response = await student.get('/api/students/me/data.zip')
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename*=UTF-8''sante-${reference}.zip`,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const bytes = await response.arrayBuffer()
    expect(bytes.byteLength).toBe(Number(response.headers.get('Content-Length')))
    const files = await unzip(bytes)
    const data = JSON.parse(`${files.get('data.json')}`)
    expect(data).toMatchObject({
      record: { reference, email: student.email, dossier: { status: 'TO_PROCESS' } },
      consents: { rightsStart: { isAccepted: true }, documentsDeclared: { isAccepted: true } },
      answers: expect.arrayContaining([{ questionKey: 'nationality', answer: expect.any(String) }]),
    })
    expect(data.messages).toMatchObject([
      { subject: 'We have received your application', madeFrom: { event: { kind: 'accepted' } } },
    ])
    expect(data.messages[0].madeFrom.tasks).toContainEqual({
      kind: 'document',
      what: 'IDENTITY',
      fault: 'missing',
    })
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('receipt')
    expect(data.sessions).toHaveLength(1)
    const [replaced, current] = data.documents
    expect(replaced).toMatchObject({ isCurrent: false, file: null, fileName: 'a.pdf' })
    expect(current).toMatchObject({ isCurrent: true, category: 'IDENTITY', status: 'UPLOADED' })
    expect([...files.keys()]).toEqual(['data.json', current.file])
    expect(current.file).toMatch(/^documents\/02-IDENTITY-[^/]*port\.pdf$/)
    expect(new Uint8Array(files.get(current.file) ?? [])).toEqual(new Uint8Array(passport))
    expect(eventKinds()).toContain('data-exported')
  })

  test('the download contains no data of another student, no code and no token', async () => {
    const other = await openCase(demo, { email: 'other@example.org' })
    await other.student.send('IDENTITY', { details: { kind: 'identity', type: 'PASSPORT' } })
    const files = await unzip(await (await student.get('/api/students/me/data.zip')).arrayBuffer())
    expect([...files.keys()]).toEqual(['data.json'])
    const text = `${files.get('data.json')}`
    for (const trace of [other.student.email, other.id, student.token()]) expect(text).not.toContain(trace)
    expect(text).not.toMatch(/"code"|"hash"/)
  })

  test('a student can download the data ten times a day', async () => {
    const download = async () => {
      const response = await student.get('/api/students/me/data.zip')
      await response.arrayBuffer()
      return response.status
    }
    for (let times = 0; times < 10; times++) expect(await download()).toBe(200)
    expect(await download()).toBe(429)
    await demo.server.database.update(studentTable).set({ exportDay: '2026-08-31' })
    expect(await download()).toBe(200)
  })

  test('a case that no agent has worked on is erased immediately, with its session and files', async () => {
    await student.send('IDENTITY', { details: { kind: 'identity', type: 'PASSPORT' } })
    expect(await readOwnData()).toEqual({ isErasedAtOnce: true })
    expect(await erase()).toEqual({ status: 200, reply: {} })
    expect(await demo.server.database.$count(studentTable)).toBe(0)
    expect(await demo.files()).toEqual([])
    expect((await student.get('/api/students/me')).status).toBe(401)
    expect(await findErasure(demo.server.database, reference)).toMatchObject({ why: 'request' })
    expect((await demo.mailbox(student.email))[0]?.subject).toMatch(/deleted|effac/)
    expect(eventKinds()).toContain('erased')
  })

  test('a case that an agent has begun is kept until an agent decides about its erasure', async () => {
    await linh.send('IDENTITY')
    await linh.judge('IDENTITY', 'VALIDATED')
    expect(await readOwnData()).toEqual({ isErasedAtOnce: false })
    const { status, reply } = await erase()
    expect(status).toBe(200)
    expect(reply.askedAt).toMatch(/^2026-/)
    demo.clock.elapsed += 60_000
    expect((await erase()).reply).toEqual(reply)
    expect(await readOwnData()).toEqual({ isErasedAtOnce: false, askedAt: reply.askedAt })
    expect((await linh.me()).reference).toBe(reference)
    const mails = await demo.mailbox(student.email)
    const notices = mails.filter(({ subject }) => /erasure|effacement/.test(subject))
    expect(notices).toHaveLength(1)
    // The mail gives the last day for the answer, and says what to do if another person has made the request.
    expect(notices[0]?.text).toMatch(/1(er)? (October|octobre) 2026/)
    expect(notices[0]?.text).toMatch(/Keep my application|Garder mon dossier/)
    expect(notices[0]?.text).toContain('/login?lang=')
    expect(eventKinds()).toContain('erasure-asked')
    const page = await (await demo.app.request('/demo/desk?view=erasure&lang=en')).text()
    expect(page).toContain(linh.id)
  })

  test('the operator sees how many requests for erasure are unanswered, and the age of the oldest', async () => {
    const waiting = async () => {
      const { erasures, erasureWaits } = await readBacklog(demo.server.database, demo.server.caseNow())
      return [erasures, Math.round(erasureWaits)]
    }
    expect(await waiting()).toEqual([0, 0])
    await demo.server.database.update(studentTable).set({ reminders: 1 })
    await erase()
    demo.clock.elapsed += 600_000
    expect(await waiting()).toEqual([1, 600])
    expect((await student.post('/api/students/me/erasure/withdraw', {})).status).toBe(204)
    expect(await waiting()).toEqual([0, 0])
  })

  test('a student may request and withdraw an erasure five times a day', async () => {
    await demo.server.database.update(studentTable).set({ reminders: 1 })
    const withdraw = async () => (await student.post('/api/students/me/erasure/withdraw', {})).status
    for (let times = 1; times <= 5; times++) {
      expect((await erase()).status).toBe(200)
      expect(await withdraw()).toBe(204)
    }
    const { status, reply } = await erase()
    expect([status, reply.detail]).toEqual([429, textsOf('en', 'problem')['reason.erasures']])
    expect(await readOwnData()).toEqual({ isErasedAtOnce: false })
    await demo.server.database.update(studentTable).set({ erasureDay: '2026-08-31' })
    expect((await erase()).status).toBe(200)
    // A request that repeats a pending one does not count.
    for (let times = 1; times <= 9; times++) expect((await erase()).status).toBe(200)
  })

  test('a request that is withdrawn before its mail was sent causes no mail', async () => {
    await demo.server.database.update(studentTable).set({ reminders: 1 })
    await erase()
    expect((await student.post('/api/students/me/erasure/withdraw', {})).status).toBe(204)
    const subjects = (await demo.mailbox(student.email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => /erasure|effacement/.test(subject))).toEqual([])
    expect(await readOwnData()).toEqual({ isErasedAtOnce: false })
  })

  test('an agent decides about the erasure of a case with a number or a reminder', async () => {
    const changes = [
      () => demo.server.database.update(studentTable).set({ reminders: 1 }),
      () =>
        demo.server.database.update(studentTable).set({ reminders: 0, provisionalNumber: '1234567890123' }),
    ]
    for (const change of changes) {
      await change()
      expect(await readOwnData()).toEqual({ isErasedAtOnce: false })
    }
  })

  test('an upload that ends after its student was erased stores nothing', async () => {
    let sendRest: (() => void) | undefined
    const boundary = 'b0undary'
    const head =
      `--${boundary}\r\nContent-Disposition: form-data; name="category"\r\n\r\nSCHOOL_ATTESTATION\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
    const pdf = pdfBytes()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        controller.enqueue(pdf.slice(0, 100))
        sendRest = () => {
          controller.enqueue(pdf.slice(100))
          controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`))
          controller.close()
        }
      },
    })
    const sending = demo.app.request('/api/students/attachment', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${student.token()}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Idempotency-Key': '6f1f0a3e-9d1b-4c83-9a55-111111111111',
      },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await erase()).toEqual({ status: 200, reply: {} })
    sendRest?.()
    expect((await sending).status).toBe(404)
    const { database } = demo.server
    expect(await database.$count(attachmentTable)).toBe(0)
    expect(await database.$count(inspectionTable)).toBe(0)
    expect(await database.$count(studentTable, eq(studentTable.email, student.email))).toBe(0)
    expect(await demo.files()).toEqual([])
  })
})
