import { beforeEach, expect, test } from 'vitest'
import { messageTable as messages } from '../../../demo/server/storage/tables/message'
import { attestationTable, studentTable as students } from '../../../demo/server/storage/tables/student'
import { attestation as attestationSchema, type Nature } from '../../../widgets/contract/student/attestation'
import { message as messageSchema } from '../../../widgets/contract/student/message'
import { registerStudent, type StudentClient } from '../../actors/student-api'
import { exampleCertificate } from '../../actors/students'
import { newKey, type OpenDemo } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const attestationRow = (studentId: string, nature: Nature, availableAt: Date) => ({
  id: newKey(),
  studentId,
  nature,
  availableAt,
  facts: exampleCertificate(nature),
})

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let student: StudentClient
  beforeEach(async () => {
    demo = getDemo()
    student = await registerStudent(demo)
    await demo.server.database.delete(messages)
  })

  /** Writes messages to a student, one per minute. Returns their ids, oldest first. */
  async function write(count: number, recipient = student): Promise<string[]> {
    const { id } = await recipient.me()
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newKey(),
      studentId: id,
      language: 'en' as const,
      subject: `Message ${index + 1}`,
      body: 'What comes next',
      sentAt: new Date(demo.server.now().getTime() + index * 60_000),
    }))
    await demo.server.database.insert(messages).values(rows)
    return rows.map(row => row.id)
  }
  const page = async (query: string) => (await student.get(`/api/students/me/messages?${query}`)).json()
  const subjects = async (query = 'page=1&itemsPerPage=100', reader = student) => {
    const list = await (await reader.get(`/api/students/me/messages?${query}`)).json()
    return list['hydra:member'].map(({ subject, read }: { subject: string; read: boolean }) =>
      read ? `${subject} (read)` : subject,
    )
  }
  const markRead = (upTo: unknown, reader = student) =>
    reader.post('/api/students/me/messages/read', { upTo })
  const unread = async (reader = student) =>
    (await (await reader.get('/api/students/me/unread_messages')).json()).unreadMessages
  const registerOmar = () => registerStudent(demo, 'omar@example.org')

  test('a student reads the newest message first, as it was written', async () => {
    const [, , newest] = await write(3)
    const list = await page('page=1&itemsPerPage=100')
    expect(list['hydra:totalItems']).toBe(3)
    const [first] = list['hydra:member']
    expect(messageSchema.safeParse(first).success).toBe(true)
    expect(first).toEqual({
      id: newest,
      subject: 'Message 3',
      body: 'What comes next',
      language: 'en',
      read: false,
      sentAt: new Date(demo.server.now().getTime() + 120_000).toISOString(),
    })
    expect(await subjects()).toEqual(['Message 3', 'Message 2', 'Message 1'])
  })

  test('a student without messages gets an empty list', async () => {
    expect(await page('page=1&itemsPerPage=100')).toEqual({ 'hydra:member': [], 'hydra:totalItems': 0 })
    expect(await unread()).toBe(0)
  })

  test('each page of messages has the total of all pages', async () => {
    await write(5)
    expect(await subjects('page=1&itemsPerPage=2')).toEqual(['Message 5', 'Message 4'])
    expect(await subjects('page=2&itemsPerPage=2')).toEqual(['Message 3', 'Message 2'])
    expect(await subjects('page=3&itemsPerPage=2')).toEqual(['Message 1'])
    for (const number of [1, 2, 3, 4])
      expect((await page(`page=${number}&itemsPerPage=2`))['hydra:totalItems']).toBe(5)
    expect(await subjects('page=4&itemsPerPage=2')).toEqual([])
    expect(await subjects('page=999999&itemsPerPage=100')).toEqual([])
  })

  test('a page holds at most a hundred messages', async () => {
    await write(101)
    expect(await subjects()).toHaveLength(100)
    const answer = await student.get('/api/students/me/messages?page=1&itemsPerPage=101')
    expect(answer.status).toBe(422)
    expect((await answer.json()).violations).toEqual([
      { propertyPath: 'itemsPerPage', message: 'A page holds at most 100 messages.' },
    ])
  })

  test.each([
    ['', 400],
    ['page=1', 400],
    ['itemsPerPage=10', 400],
    ['page=1&itemsPerPage=10&order=asc', 400],
    ['page=0&itemsPerPage=10', 422],
    ['page=-1&itemsPerPage=10', 422],
    ['page=1.5&itemsPerPage=10', 422],
    ['page=1&itemsPerPage=all', 422],
    ['page=1&itemsPerPage=0', 422],
    ['page=9999999&itemsPerPage=10', 422],
    ["page=1'--&itemsPerPage=10", 422],
  ])('the page “%s” is refused with %i', async (query, status) => {
    expect((await student.get(`/api/students/me/messages?${query}`)).status).toBe(status)
  })

  test('the number of unread messages has its own call, and is also in the record', async () => {
    const [first] = await write(3)
    expect(await unread()).toBe(3)
    expect((await student.me()).unreadMessages).toBe(3)
    await markRead(first)
    expect(await unread()).toBe(2)
    expect((await student.me()).unreadMessages).toBe(2)
  })

  test('a message and all earlier messages stay marked as read', async () => {
    const [, second, third] = await write(3)
    expect((await markRead(second)).status).toBe(204)
    expect(await subjects()).toEqual(['Message 3', 'Message 2 (read)', 'Message 1 (read)'])
    const before = await demo.server.database.select().from(messages)
    demo.clock.elapsed = 60_000
    expect((await markRead(second)).status).toBe(204)
    expect(await demo.server.database.select().from(messages)).toEqual(before)
    expect((await markRead(third?.toUpperCase())).status).toBe(204)
    expect(await unread()).toBe(0)
  })

  test('messages of another student are neither shown, counted nor marked', async () => {
    const omar = await registerOmar()
    await demo.server.database.delete(messages)
    const [mine] = await write(1)
    const messagesOfOmar = await write(2, omar)
    expect(await subjects()).toEqual(['Message 1'])
    for (const id of [messagesOfOmar[1], newKey()]) expect((await markRead(id)).status).toBe(404)
    expect((await markRead(mine)).status).toBe(204)
    expect(await unread(omar)).toBe(2)
    expect(await unread()).toBe(0)
  })

  test.each([[undefined], [null], ['1'], [7], ["x' or 1=1"]])(
    'marking messages as read up to %j is refused',
    async upTo => {
      await write(1)
      expect([400, 422]).toContain((await markRead(upTo)).status)
      expect(await unread()).toBe(1)
    },
  )

  test('the existing certificates are listed, newest first', async () => {
    expect(await (await student.get('/api/students/me/attestations')).json()).toEqual({
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
    const { id } = await student.me()
    const omar = await (await registerOmar()).me()
    const now = demo.server.now()
    await demo.server.database
      .insert(attestationTable)
      .values([
        attestationRow(id, 'PROVISIONAL', now),
        attestationRow(id, 'DEFINITIVE', new Date(now.getTime() + 1000)),
        attestationRow(omar.id, 'PROVISIONAL', now),
      ])
    const answer = await student.get('/api/students/me/attestations')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const list = await answer.json()
    expect(list['hydra:totalItems']).toBe(2)
    expect(list['hydra:member'].map(({ nature }: { nature: string }) => nature)).toEqual([
      'DEFINITIVE',
      'PROVISIONAL',
    ])
    expect(attestationSchema.safeParse(list['hydra:member'][0]).success).toBe(true)
  })

  test('a changed language of a student is stored for the next mail', async () => {
    const languageOf = async () => (await demo.server.database.select().from(students))[0]?.language
    expect(await languageOf()).toBe('en')
    await student.get('/api/students/me', { 'Accept-Language': 'ar' })
    expect(await languageOf()).toBe('ar')
    await student.get('/api/students/me', { 'Accept-Language': 'de, es-MX;q=0.9, fr;q=0.8' })
    expect(await languageOf()).toBe('es')
    for (const unsupported of ['', 'de', 'xx-YY,*'])
      await student.get('/api/students/me', { 'Accept-Language': unsupported })
    expect(await languageOf()).toBe('es')
    const version = async () =>
      ((await demo.server.database.execute('select xmin from student')) as { rows: unknown[] }).rows
    const before = await version()
    await student.get('/api/students/me', { 'Accept-Language': 'es' })
    expect(await version()).toEqual(before)
  })

  test('the record has the time of the last reminder once a reminder was sent', async () => {
    expect((await student.me()).dossier).not.toHaveProperty('remindedAt')
    const remindedAt = demo.server.now()
    await demo.server.database.update(students).set({ reminders: 1, remindedAt })
    expect((await student.me()).dossier).toMatchObject({
      reminders: 1,
      remindedAt: remindedAt.toISOString(),
      isToConfirm: false,
    })
  })

  test('the history of a new case has its first status', async () => {
    const { dossier } = await student.me()
    expect(dossier.history).toEqual([{ status: 'TO_PROCESS', at: demo.server.now().toISOString() }])
  })

  test('only a closed case can be reopened', async () => {
    expect((await student.post('/api/students/me/reopen_dossier', {})).status).toBe(409)
    await demo.server.database.update(students).set({ status: 'CANCELED' })
    expect((await student.post('/api/students/me/reopen_dossier', { why: 'x' })).status).toBe(400)
    const answer = await student.post('/api/students/me/reopen_dossier', {})
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect((await student.me()).dossier).toMatchObject({ status: 'WAITING_ATTACHMENT', isToConfirm: true })
    expect((await student.post('/api/students/me/reopen_dossier', {})).status).toBe(409)
  })
})
