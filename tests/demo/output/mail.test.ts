import { isNull, sql } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readServerSettings } from '../../../demo/operate/settings/settings'
import { createApp } from '../../../demo/server/app'
import { forgetStudent } from '../../../demo/server/domain/retention/forget'
import { openServer } from '../../../demo/server/open-server'
import { queueMail } from '../../../demo/server/output/mail/queue'
import { createMailSender } from '../../../demo/server/output/mail/send'
import {
  createSmtp,
  DELIVERY_TIMEOUT_MS,
  type MailTransport,
  mailPriorities,
} from '../../../demo/server/output/mail/transport'
import { openDatabase } from '../../../demo/server/storage/database/open'
import { DatabaseUnavailable } from '../../../demo/server/storage/database/outage'
import { mailTable } from '../../../demo/server/storage/tables/mail'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { openCase } from '../../actors/case'
import { createStudent, registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { type Cluster, startPostgres } from '../../help/servers/postgres'

const MINUTE = 60_000
let cluster: Cluster
let demo: OpenDemo
beforeAll(async () => {
  cluster = await startPostgres()
  demo = await openDemo({ storage: { url: cluster.url } })
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await demo.close()
  await cluster.close()
}, OPEN_TIMEOUT_MS)
beforeEach(() => demo.empty())

/** Creates a transport that collects mails. It fails for the recipients that `refuse` selects. */
function createTestTransport(refuse: (recipient: string) => boolean = () => false) {
  const delivered: { to: string; id: string; text: string }[] = []
  const transport: MailTransport = {
    isKept: false,
    deliver: async (to, id, { text }) => {
      // Takes longer than another server's search for mails to send.
      await new Promise(done => setTimeout(done, 5))
      if (refuse(to)) throw Object.assign(new Error(`550 no such user ${to}`), { responseCode: 550 })
      delivered.push({ to, id, text })
    },
    close: () => undefined,
  }
  return { delivered, transport }
}
const senderOptions = (transport: MailTransport, report: (fault: unknown) => void = () => undefined) => ({
  transport,
  report,
  database: demo.server.database,
  siteUrl: 'https://site.example',
  caseNow: demo.server.caseNow,
  metrics: demo.server.metrics,
})
const queue = (recipient: string, more = {}) =>
  queueMail(demo.server.database, {
    recipient,
    kind: 'code',
    language: 'en',
    code: '123456',
    withinMs: 10 * MINUTE,
    ...more,
  })
const queuedMails = () => demo.server.database.select().from(mailTable).where(isNull(mailTable.sentAt))
/** Simulates that time has passed: makes the times of queued mails earlier. The mails use the database's clock. */
const advanceTime = (milliseconds: number) =>
  demo.server.database.execute(sql`update mail set
    due_at = due_at - make_interval(secs => ${milliseconds / 1000}),
    expires_at = expires_at - make_interval(secs => ${milliseconds / 1000}),
    claimed_until = claimed_until - make_interval(secs => ${milliseconds / 1000})`)
/** Registers a student, which queues a receipt. */
async function register(): Promise<void> {
  await registerStudent(demo)
}

test('a mail is deleted once it is sent', async () => {
  const { delivered, transport } = createTestTransport()
  await queue('linh@example.org')
  await createMailSender(senderOptions(transport)).processDueRows()
  expect(delivered).toEqual([
    expect.objectContaining({ to: 'linh@example.org', text: expect.stringContaining('123456') }),
  ])
  expect(await queuedMails()).toEqual([])
})

test('two servers on one database send each mail once', async () => {
  const { database, close } = await openDatabase({ url: cluster.url }, () => undefined)
  const first = createTestTransport()
  const second = createTestTransport()
  for (let number = 0; number < 60; number++) await queue(`s${number}@example.org`)
  await Promise.all([
    createMailSender(senderOptions(first.transport)).processDueRows(),
    createMailSender({ ...senderOptions(second.transport), database }).processDueRows(),
  ])
  await close()
  expect(new Set([...first.delivered, ...second.delivered].map(({ to }) => to)).size).toBe(60)
  expect(first.delivered.length + second.delivered.length).toBe(60)
  expect(first.delivered.length).toBeGreaterThan(0)
  expect(second.delivered.length).toBeGreaterThan(0)
})

/** Fails to deliver the queued mail `times` times. Returns the waiting time after each attempt, in milliseconds. */
async function failTimes(times: number): Promise<number[]> {
  const reports: unknown[] = []
  const mailSender = createMailSender(
    senderOptions(createTestTransport(() => true).transport, fault => reports.push(fault)),
  )
  const waits: number[] = []
  for (let attempt = 1; attempt <= times; attempt++) {
    const before = Date.now()
    await mailSender.processDueRows()
    expect(reports).toHaveLength(attempt)
    const [row] = await queuedMails()
    // Measured from before the attempt, so it includes the duration of the attempt.
    waits.push((row?.dueAt.getTime() ?? 0) - before)
    await mailSender.processDueRows()
    expect(reports).toHaveLength(attempt)
    await advanceTime(waits.at(-1) ?? 0)
  }
  expect(`${reports.join()}`).not.toContain('linh')
  return waits
}

test('a refused mail is retried at growing intervals, and the log names no recipient', async () => {
  await register()
  await advanceTime(5_000)
  const seconds = (await failTimes(4)).map(wait => wait / 1000)
  for (const [index, least] of [10, 20, 40, 80].entries()) {
    expect(seconds[index]).toBeGreaterThanOrEqual(least)
    expect(seconds[index]).toBeLessThan(least + 9)
  }
  const { delivered, transport } = createTestTransport()
  await createMailSender(senderOptions(transport)).processDueRows()
  expect(delivered).toHaveLength(1)
})

test('a refused code is retried every ten seconds while it is valid', async () => {
  await queue('linh@example.org')
  for (const wait of await failTimes(12)) {
    expect(wait).toBeGreaterThanOrEqual(10_000)
    expect(wait).toBeLessThan(19_000)
  }
  await advanceTime(10 * MINUTE)
  const { delivered, transport } = createTestTransport()
  await createMailSender(senderOptions(transport)).processDueRows()
  expect(delivered).toEqual([])
  expect(await queuedMails()).toEqual([])
})

test('a code does not wait for 3,000 slow reminders', async () => {
  await register()
  await demo.server.database.execute(sql`insert into mail
    (id, recipient, kind, language, student_id, message_id, due_at, expires_at)
    select gen_random_uuid(), 'mai@example.org', 'message', 'en', message.student_id, message.id, now(), now() + interval '5 days'
    from message, generate_series(1, 3000)`)
  const delivered: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>(done => {
    release = done
  })
  const transport: MailTransport = {
    isKept: false,
    deliver: async to => {
      delivered.push(to)
      if (to === 'mai@example.org' || to === 'slow@example.org') await gate
    },
    close: () => undefined,
  }
  const mailSender = createMailSender(senderOptions(transport))
  try {
    mailSender.wake()
    await expect.poll(() => delivered).toHaveLength(5)
    await queue('slow@example.org')
    await queue('linh@example.org')
    mailSender.wake()
    await expect.poll(() => delivered).toContain('linh@example.org')
    // The code to a slow mail server does not delay the other code either.
    expect(delivered).toContain('slow@example.org')
    expect(delivered).toHaveLength(7)
  } finally {
    const closed = mailSender.close()
    release()
    await closed
  }
})

test('a server does not claim a mail that it is still sending, even after the claim has expired', async () => {
  const { delivered, transport } = createTestTransport()
  let release: () => void = () => undefined
  const gate = new Promise<void>(done => {
    release = done
  })
  const deliver: MailTransport['deliver'] = async (...mail) => {
    await transport.deliver(...mail)
    if (mail[0] === 'linh@example.org') await gate
  }
  const mailSender = createMailSender(senderOptions({ ...transport, deliver }))
  try {
    await queue('linh@example.org')
    mailSender.wake()
    await expect.poll(() => delivered.length).toBe(1)
    await advanceTime(2 * MINUTE)
    await queue('mai@example.org')
    mailSender.wake()
    await expect.poll(() => delivered.map(({ to }) => to)).toContain('mai@example.org')
    expect(delivered).toHaveLength(2)
  } finally {
    release()
    await mailSender.close()
  }
})

test('a mail server that answers slowly cannot delay a delivery endlessly', async () => {
  const { server, url } = await startMailServer({
    // Answers within each single time limit, but never finishes.
    onMailFrom: (_, __, done) => setTimeout(done, 150),
    onRcptTo: (_, __, done) => setTimeout(done, 150),
    onData: stream => stream.resume(),
  })
  const reports: unknown[] = []
  await queue('linh@example.org')
  const mailSender = createMailSender(
    senderOptions(createSmtp(url, 'no-reply@site.example', { timeoutMs: 400 }), fault => reports.push(fault)),
  )
  await mailSender.processDueRows()
  expect(reports).toHaveLength(1)
  expect(await queuedMails()).toMatchObject([{ attempts: 1, claimedUntil: null }])
  await mailSender.close()
  // The connection is closed, so the mail cannot arrive later.
  await expect.poll(() => server.connections.size).toBe(0)
  await new Promise<void>(done => server.close(done))
})

test('a mail whose delivery was not confirmed is sent again, with the same message id', async () => {
  const messageIds: (string | undefined)[] = []
  const { server, url } = await startMailServer({
    onData(stream, _, done) {
      let text = ''
      stream.on('data', piece => {
        text += piece
      })
      stream.on('end', () => {
        messageIds.push(/^Message-ID: (.+)$/im.exec(text)?.[1])
        if (messageIds.length > 1) return done()
        for (const connection of server.connections) connection._socket.destroy()
      })
    },
  })
  const reports: unknown[] = []
  await queue('linh@example.org')
  const mailSender = createMailSender(
    senderOptions(createSmtp(url, 'no-reply@site.example'), fault => reports.push(fault)),
  )
  await mailSender.processDueRows()
  expect([messageIds.length, reports.length]).toEqual([1, 1])
  expect(await queuedMails()).toMatchObject([{ attempts: 1, claimedUntil: null }])
  await demo.server.database.update(mailTable).set({ dueAt: sql`now()` })
  await mailSender.processDueRows()
  await mailSender.close()
  await new Promise<void>(done => server.close(done))
  // Mail programs show mails with the same Message-ID once.
  expect(messageIds).toEqual([expect.stringMatching(/^<[\w-]{36}@/), messageIds[0]])
  expect(await queuedMails()).toEqual([])
})

test('every delivery ends before its claim expires', () => {
  for (const { claimMs } of mailPriorities) expect(claimMs).toBeGreaterThan(DELIVERY_TIMEOUT_MS)
})

/** Starts a mail server on this machine, without encryption. */
async function startMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  server.on('error', () => undefined)
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.server.address() as { port: number }
  return { server, url: `smtp://127.0.0.1:${port}` }
}

test('a mail that was sent while the database was unavailable is recorded later', async () => {
  await queue('linh@example.org')
  let isAway = false
  const { database } = demo.server
  const flaky: typeof database = Object.create(database, {
    delete: {
      value: (table: typeof mailTable) => {
        if (!isAway) return database.delete(table)
        isAway = false
        throw new DatabaseUnavailable('No connection to the database', new Error('away'))
      },
    },
  })
  const { delivered, transport } = createTestTransport()
  const deliver: MailTransport['deliver'] = async (...args) => {
    await transport.deliver(...args)
    isAway = true
  }
  await createMailSender({ ...senderOptions({ ...transport, deliver }), database: flaky }).processDueRows()
  expect(delivered).toHaveLength(1)
  expect(await queuedMails()).toEqual([])
})

test('an expired code and the receipt of a deleted record are not sent', async () => {
  const { delivered, transport } = createTestTransport()
  await queue('linh@example.org')
  await queue('mai@example.org', { kind: 'receipt', withinMs: 24 * 60 * MINUTE })
  await queue('nobody@example.org', { kind: 'none', withinMs: 24 * 60 * MINUTE })
  await advanceTime(10 * MINUTE)
  await createMailSender(senderOptions(transport)).processDueRows()
  expect(delivered).toEqual([])
  expect(await queuedMails()).toEqual([])
})

test('servers whose clocks differ by five minutes send each mail once', async () => {
  const addresses = Array.from({ length: 10 }, (_, number) => `s${number}@example.org`)
  const delivered: string[] = []
  const transport: MailTransport = {
    isKept: false,
    deliver: async to => {
      delivered.push(to)
      // Slow, so that the other server searches for work meanwhile.
      await new Promise(done => setTimeout(done, 300))
    },
    close: () => undefined,
  }
  const openAt = (ahead: number) =>
    openServer(
      readServerSettings({ DATABASE_URL: cluster.url }),
      { ...demo.server, now: () => new Date(Date.now() + ahead) },
      { timers: 'none', transport },
    )
  const servers = [await openAt(0), await openAt(5 * MINUTE), await openAt(-5 * MINUTE)]
  try {
    const [first] = servers
    for (const email of addresses)
      await createStudent({ ...demo, app: createApp(first?.server ?? demo.server) }, email).authorize(
        'registration',
      )
    await Promise.all(servers.map(({ mailSender }) => mailSender.processDueRows()))
    for (const { mailSender } of servers) await mailSender.processDueRows()
    expect(delivered.sort()).toEqual(addresses)
  } finally {
    for (const { close } of servers) await close()
  }
})

test('a desk whose clock is behind uses the clock of the database, and reports the difference', async () => {
  const reports: unknown[] = []
  const desk = await openServer(
    readServerSettings({ DATABASE_URL: cluster.url }),
    { ...demo.server, now: () => new Date(Date.now() - 10 * MINUTE), report: fault => reports.push(fault) },
    { timers: 'clock' },
  )
  try {
    expect(Math.abs(desk.server.caseNow().getTime() - Date.now())).toBeLessThan(5_000)
    expect(`${reports[0]}`).toContain('s behind the database')
  } finally {
    await desk.close()
  }
})

test('another server sends a claimed mail after the claim has expired', async () => {
  await queue('linh@example.org')
  const [row] = await queuedMails()
  await demo.server.database.execute(sql`update mail set claimed_until = now() + interval '1 minute'`)
  const { delivered, transport } = createTestTransport()
  const mailSender = createMailSender(senderOptions(transport))
  await mailSender.processDueRows()
  expect(delivered).toEqual([])
  await advanceTime(MINUTE)
  await mailSender.processDueRows()
  expect(delivered).toEqual([expect.objectContaining({ id: row?.id })])
})

test('a mail sender checks the queue when it is woken, and not after it was closed', async () => {
  const { delivered, transport } = createTestTransport()
  const mailSender = createMailSender(senderOptions(transport))
  await queue('linh@example.org')
  mailSender.wake()
  await expect.poll(() => delivered.length).toBe(1)
  await mailSender.close()
  await queue('mai@example.org')
  mailSender.wake()
  expect(await queuedMails()).toHaveLength(1)
})

/** Sends all queued mails to a real mail server. Returns their recipients and texts. */
async function sendToRealServer(): Promise<{ recipients: string[]; text: string }[]> {
  const mails: { recipients: string[]; text: string }[] = []
  const { server, url } = await startMailServer({
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      let text = `${JSON.stringify(session.envelope.mailFrom)}\n`
      stream.on('data', piece => {
        text += piece
      })
      stream.on('end', () => {
        mails.push({ recipients, text })
        done()
      })
    },
  })
  const mailSender = createMailSender(senderOptions(createSmtp(url, 'no-reply@site.example')))
  await mailSender.processDueRows()
  await mailSender.close()
  await new Promise<void>(done => server.close(done))
  return mails
}

test('a real mail server gets an Arabic mail as plain text in UTF-8', async () => {
  await queue('linh@example.org', { language: 'ar' })
  const mails = await sendToRealServer()
  expect(mails).toHaveLength(1)
  const { text: mail = '' } = mails[0] ?? {}
  expect(mail).toContain('no-reply@site.example')
  expect(mail).toContain('To: linh@example.org')
  expect(mail).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(mail).toMatch(/Message-ID: <[\w-]{36}@site\.example>/)
  expect(
    Buffer.from(
      mail
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join(''),
      'base64',
    ).toString(),
  ).toContain('123456')
})

test('an address that looks like a list or a group sends no mail to other mailboxes', async () => {
  for (const recipient of ['1:v@x.example', '"v"@x.example', 'v@x.example, w@x.example', 'W <v@x.example>'])
    await queue(recipient)
  await queue('Linh@Bücher.example')
  const recipients = (await sendToRealServer()).flatMap(mail => mail.recipients)
  expect(recipients).not.toContain('v@x.example')
  expect(recipients).not.toContain('w@x.example')
  // The test's server has decoded the domain.
  expect(recipients).toContain('Linh@bücher.example')
})

test('a student can be erased while a mail to them is being sent', async () => {
  const linh = await openCase(demo)
  await advanceTime(MINUTE)
  const faults: unknown[] = []
  const report = (fault: unknown) => void faults.push(fault)
  const sender = createMailSender(senderOptions(createTestTransport().transport, report))
  let sending: Promise<unknown> = Promise.resolve()
  const counts = await forgetStudent(demo.server, linh.id, 'request', async (_, tx) => {
    const countRows = async (query: string) =>
      [...((await tx.execute(query)) as { rows: unknown[] }).rows].length
    sending = sender.processDueRows()
    await expect.poll(() => countRows('select 1 from pg_locks where not granted')).toBe(1)
    expect(await countRows('select id from mail where student_id is not null for update skip locked')).toBe(1)
    return true
  })
  await sending
  expect([counts?.records, faults]).toEqual([1, []])
  expect(await demo.server.database.$count(studentTable)).toBe(0)
})
