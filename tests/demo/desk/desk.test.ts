import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { openClock } from '../../../demo/pages/clock/routes'
import { createApp } from '../../../demo/server/app'
import { settleDueCases } from '../../../demo/server/domain/case/due-cases'
import { interval } from '../../../demo/server/environment/interval'
import { accessRecordTable } from '../../../demo/server/storage/tables/access-record'
import { settingTable } from '../../../demo/server/storage/tables/setting'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { openDemo as openServerWithDemo } from '../../../demo/start'
import { createDemoAgent } from '../../actors/agent'
import { type OpenCase, openCase } from '../../actors/case'
import { newKey, type OpenDemo, TODAY } from '../../help/demo'
import { onBothDatabases } from '../on-both-databases'

const DAY = 86_400_000

onBothDatabases(getDemo => {
  let demo: OpenDemo
  let linh: OpenCase
  beforeEach(async () => {
    demo = getDemo()
    linh = await openCase(demo)
  })

  test('the desk lists every case, newest first', async () => {
    demo.clock.elapsed = 1000
    const mai = await openCase(demo, { email: 'mai@example.org' })
    await linh.send('IDENTITY')
    const cases = await linh.desk.cases()
    expect(cases.map(({ id }: { id: string }) => id)).toEqual([mai.id, linh.id])
    expect(await linh.desk.cases('LINH@example.org')).toEqual([
      {
        id: linh.id,
        email: 'linh@example.org',
        reference: expect.stringMatching(/^[2-9A-Z]{10}$/),
        status: 'TO_PROCESS',
        attachments: [{ id: await linh.idOf('IDENTITY'), category: 'IDENTITY', status: 'UPLOADED' }],
      },
    ])
    expect(await linh.desk.cases('nobody@example.org')).toEqual([])
  })

  test.each<[string, string, unknown, number]>([
    ['an unknown case', `students/${newKey()}/remind`, {}, 404],
    ['an id that is not a UUID', 'students/1/remind', {}, 404],
    [
      'an unknown document',
      'students/ME/attachments/00000000-0000-4000-8000-000000000000',
      { status: 'VALIDATED' },
      404,
    ],
    ['no status', 'students/ME/attachments/IT', {}, 400],
    ['an unknown member', 'students/ME/attachments/IT', { status: 'VALIDATED', by: 'me' }, 400],
    ['an unknown status', 'students/ME/attachments/IT', { status: 'GOOD' }, 422],
    ['the status of a sent document', 'students/ME/attachments/IT', { status: 'UPLOADED' }, 422],
    ['the status of a missing document', 'students/ME/attachments/IT', { status: 'MISSING' }, 422],
    ['a rejection without a reason', 'students/ME/attachments/IT', { status: 'REJECTED' }, 422],
    [
      'a rejection with a blank reason',
      'students/ME/attachments/IT',
      { status: 'REJECTED', reason: '  ' },
      422,
    ],
    [
      'a reason of 501 characters',
      'students/ME/attachments/IT',
      { status: 'REJECTED', reason: 'x'.repeat(501) },
      422,
    ],
    ['a reminder with an unknown member', 'students/ME/remind', { why: '' }, 400],
    ['a number that is assigned too early', 'students/ME/number', {}, 409],
    ['a case that is closed too early', 'students/ME/close', {}, 409],
    ['a move of the clock without days', 'clock', {}, 400],
    ['days in letters', 'clock', { days: 'two' }, 400],
    ['zero days', 'clock', { days: 0 }, 422],
    ['half a day', 'clock', { days: 0.5 }, 422],
    ['a negative number of days', 'clock', { days: -1 }, 422],
    ['too many days', 'clock', { days: 401 }, 422],
    ['a list instead of days', 'clock', [], 400],
    ['a list instead of a reminder', 'students/ME/remind', [], 400],
  ])('%s is refused', async (_, path, body, status) => {
    await linh.send('IDENTITY')
    const address = path.replace('ME', linh.id).replace('IT', await linh.idOf('IDENTITY'))
    const answer = await linh.desk.post(address, body)
    expect(await answer.json()).toMatchObject({ status })
    expect(await linh.history()).toEqual(['TO_PROCESS'])
  })

  test('a body that is not JSON, or too long, is refused', async () => {
    const post = (body: string) =>
      demo.app.request('http://127.0.0.1/demo/desk/clock', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      })
    expect((await post('{oops')).status).toBe(400)
    expect((await post(JSON.stringify({ days: 'x'.repeat(20_000) }))).status).toBe(413)
  })

  test('the document of another student cannot be judged with the id of this case', async () => {
    const mai = await openCase(demo, { email: 'mai@example.org' })
    await mai.send('IDENTITY')
    const path = `students/${linh.id}/attachments/${await mai.idOf('IDENTITY')}`
    expect((await linh.desk.post(path, { status: 'VALIDATED' })).status).toBe(404)
    expect((await mai.documents())[0]?.status).toBe('UPLOADED')
  })

  test('a document that was replaced cannot be judged', async () => {
    await linh.send('IDENTITY')
    const first = await linh.idOf('IDENTITY')
    await linh.send('IDENTITY')
    const path = `students/${linh.id}/attachments/${first}`
    expect((await linh.desk.post(path, { status: 'VALIDATED' })).status).toBe(409)
  })

  test('each form of a case leads back to the case', async () => {
    await linh.send('IDENTITY')
    const { post } = createDemoAgent(demo)
    const casePath = `/demo/desk/students/${linh.id}`
    const judge = `${casePath}/attachments/${await linh.idOf('IDENTITY')}?lang=en`
    const move = (days: string) =>
      demo.app.request('http://127.0.0.1/demo/desk/clock', {
        method: 'POST',
        body: new URLSearchParams({ days, to: casePath }),
      })
    const judged = await post(judge, [
      ['status', 'VALIDATED'],
      ['reason', ''],
    ])
    for (const answer of [judged, await post(`${casePath}/remind?lang=en`), await move('2')]) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')?.split('?')[0]).toBe(casePath)
    }
    expect((await linh.documents())[0]?.status).toBe('VALIDATED')
    expect(await linh.status()).toBe('WAITING_ATTACHMENT')
    expect(demo.server.caseNow()).toEqual(new Date(TODAY.getTime() + 2 * DAY))
    expect((await post(judge, [['status', 'REJECTED']])).status).toBe(422)
    expect((await move('two')).status).toBe(400)
  })

  test('a script finishes a case in the name of two agents', async () => {
    await linh.finish()
    expect(await linh.status()).toBe('DONE')
    const rows = await demo.server.database.select().from(accessRecordTable).orderBy(accessRecordTable.id)
    const done = rows.map(({ agent, action }) => `${agent} ${action}`)
    expect(done.slice(-2)).toEqual(['camille proposeClose', 'dominique close'])
  })

  test.each([
    ['another site’s form', 'http://127.0.0.1:4610', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a form of an old browser on another page', 'http://127.0.0.1:4610', { Origin: 'https://evil.example' }],
    ['the partners’ pages', 'http://127.0.0.1:4610', { Origin: 'http://localhost:4611' }],
    ['a page without an origin', 'http://127.0.0.1:4610', { Origin: 'null' }],
    ['another name for this machine', 'http://evil.example', {}],
  ])('the desk is closed to %s', async (_, origin, headers) => {
    for (const path of ['clock', `students/${linh.id}/remind`]) {
      const answer = await demo.app.request(`${origin}/demo/desk/${path}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' } as Record<string, string>,
        body: '{"days":1}',
      })
      expect(answer.status).toBe(403)
    }
    expect(demo.server.caseNow()).toEqual(TODAY)
  })

  test('moving the clock affects cases, but neither tokens nor codes', async () => {
    const answer = await linh.desk.moveClock(400)
    expect(await answer.json()).toEqual({ now: new Date(TODAY.getTime() + 400 * DAY).toISOString() })
    expect((await linh.me()).dossier.history.at(-1)?.at).toBe('2027-10-06T10:00:00.000Z')
    await linh.send('IDENTITY')
    expect((await linh.documents())[0]?.uploadedAt).toBe('2027-10-06T10:00:00.000Z')
    expect(demo.server.now()).toEqual(TODAY)
    await linh.desk.moveClock(1)
    const [last] = (await linh.messages()) as { sentAt?: string }[]
    expect(last?.sentAt).toBe('2027-10-06T10:00:00.000Z')
  })

  test('a case is settled when it is due by the server’s own clock', async () => {
    demo.clock.elapsed = DAY
    await settleDueCases(demo.server)
    const [row] = await demo.server.database.select().from(studentTable).where(eq(studentTable.id, linh.id))
    expect(row).toMatchObject({ status: 'WAITING_ATTACHMENT', dueAt: null })
  })

  test('if two servers settle many due cases at the same time, each student gets one message', async () => {
    const [row] = await demo.server.database.select().from(studentTable)
    const copies = Array.from({ length: 120 }, (_, index) => ({
      ...(row as NonNullable<typeof row>),
      id: newKey(),
      email: `s${index}@example.org`,
      reference: undefined,
    }))
    await demo.server.database.insert(studentTable).values(copies)
    demo.clock.elapsed = DAY
    await Promise.all([settleDueCases(demo.server), settleDueCases(demo.server)])
    expect(await linh.desk.cases()).toHaveLength(100)
    const rows = await demo.server.database.select().from(studentTable)
    expect(rows.filter(({ status }) => status === 'WAITING_ATTACHMENT')).toHaveLength(121)
    const { rows: counts } = (await demo.server.database.execute(
      "select count(*)::int as messages from message where subject = 'Your application is not complete'",
    )) as { rows: { messages: number }[] }
    expect(counts[0]?.messages).toBe(121)
  })

  test('a case that cannot be settled does not stop the other cases', async () => {
    const mai = await openCase(demo, { email: 'mai@example.org' })
    const { database } = demo.server
    const broken = { requiredAttachments: null } as never
    await database.update(studentTable).set({ rules: broken }).where(eq(studentTable.id, linh.id))
    demo.clock.elapsed = DAY
    const faults: unknown[] = []
    await settleDueCases({ ...demo.server, report: fault => faults.push(fault) })
    expect(faults).toHaveLength(1)
    const [row] = await database.select().from(studentTable).where(eq(studentTable.id, mai.id))
    expect(row?.status).toBe('WAITING_ATTACHMENT')
  })

  test('another server on the database uses the moved clock after its next refresh', async () => {
    const otherServerClock = await openClock(demo.server.database, demo.server.now)
    await Promise.all([linh.desk.moveClock(3), linh.desk.moveClock(4)])
    await otherServerClock.refresh()
    expect(otherServerClock.caseNow()).toEqual(new Date(TODAY.getTime() + 7 * DAY))
    const [row] = await demo.server.database.select().from(settingTable).where(eq(settingTable.name, 'clock'))
    expect(row?.value).toBe('7')
  })

  test('a server without the demo pages has no demo desk', async () => {
    const app = createApp(demo.server)
    expect((await app.request('http://127.0.0.1/demo/desk/students.json')).status).toBe(404)
    expect((await app.request('http://127.0.0.1/demo/desk/clock', { method: 'POST' })).status).toBe(404)
  })
})

test('a restart keeps the moved clock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'))
  const environment = { now: () => TODAY, report: () => undefined, logSecurity: () => undefined }
  const settings = readServerSettings({ DATA_DIR: folder })
  try {
    const before = await openServerWithDemo(settings, environment)
    await before.clock?.move(30)
    await before.close()
    const after = await openServerWithDemo(settings, environment)
    expect(after.server.caseNow()).toEqual(new Date(TODAY.getTime() + 30 * DAY))
    await after.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

afterEach(() => {
  vi.useRealTimers()
})

test('runs of an interval do not overlap, and a stop waits for the last run', async () => {
  vi.useFakeTimers()
  const faults: unknown[] = []
  let runs = 0
  let finish: (fault?: Error) => void = () => undefined
  const run = () => {
    runs++
    return new Promise<void>((done, fail) => {
      finish = fault => (fault ? fail(fault) : done())
    })
  }
  const job = interval(1000, run, fault => faults.push(fault))
  await vi.advanceTimersByTimeAsync(3500)
  expect(runs).toBe(1)
  finish(new Error('no'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(faults).toHaveLength(1)
  expect(runs).toBe(2)
  let isStopped = false
  const stopped = job.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(isStopped).toBe(false)
  finish()
  await stopped
  expect(runs).toBe(2)
})
