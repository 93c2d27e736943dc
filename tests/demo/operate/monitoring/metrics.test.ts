import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addGauges } from '../../../../demo/operate/observe/gauges'
import { createMetrics } from '../../../../demo/operate/observe/metrics'
import { serveMetrics } from '../../../../demo/operate/observe/metrics-port'
import { queueMail } from '../../../../demo/server/output/mail/queue'
import { createMailSender } from '../../../../demo/server/output/mail/send'
import { createSmtp } from '../../../../demo/server/output/mail/transport'
import { createStudent, registerStudent } from '../../../actors/student-api'
import { newVerifier, OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../../help/demo'
import { newDatabase } from '../../../help/servers/postgres'
import { type Server, startServer } from '../../../help/servers/server'
import { freePort } from '../../../help/servers/site'

/** A connection pool with one idle connection. */
const IDLE = { total: 1, idle: 1, waiting: 0 }

let demo: OpenDemo
beforeAll(async () => {
  demo = await openDemo()
}, OPEN_TIMEOUT_MS)
afterAll(() => demo.close())

const exportMetrics = () => demo.server.metrics.registry.metrics()
/** Returns the value of a series; 0 if it is missing. */
const valueIn = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
const value = async (name: string) => valueIn(await exportMetrics(), name)

test('a request is counted by the pattern of its route, never by its path', async () => {
  const student = await registerStudent(demo)
  const { id } = await student.me()
  await student.get(`/api/students/me/attachments/${id}`)
  await demo.app.request(`/api/nothing/${id}?email=linh@example.org`)
  await demo.app.request('/api/status', { method: 'LINH' })
  const text = await exportMetrics()
  expect(text).toContain('route="/api/students/me/attachments/:id",method="GET",status="4xx"')
  expect(text).toContain('route="/api/*",method="GET",status="4xx"')
  expect(text).toContain('method="other"')
  expect(text).not.toMatch(/linh/i)
  expect(text).not.toContain(id)
})

test('the metrics count mails, inspections, limits, security events and faults', async () => {
  const student = createStudent(demo, 'mai@example.org')
  const before = await exportMetrics()
  await student.signIn('registration')
  await student.register()
  await student.send('IDENTITY')
  await student.send('IDENTITY', { bytes: Buffer.from('MZ') })
  for (let request = 0; request < 6; request++) await student.authorize('login')
  await student.exchange('000000', { code_verifier: newVerifier() })
  const after = await exportMetrics()
  const increaseOf = (name: string) => valueIn(after, name) - valueIn(before, name)
  expect(increaseOf('sante_mails_total{outcome="sent"}')).toBeGreaterThan(0)
  expect(increaseOf('sante_inspection_seconds_count{verdict="accepted"}')).toBe(1)
  expect(increaseOf('sante_inspection_seconds_count{verdict="refused"}')).toBe(1)
  expect(increaseOf('sante_limits_reached_total{kind="codes"}')).toBeGreaterThan(0)
  expect(increaseOf('sante_security_events_total{kind="limit-reached"}')).toBe(
    increaseOf('sante_limits_reached_total{kind="codes"}'),
  )
  expect(increaseOf('sante_security_events_total{kind="code-refused"}')).toBe(1)
  expect(() => demo.server.report(new Error('A fault'))).toThrow('A fault')
  expect(await value('sante_faults_total{kind="program"}')).toBe(1)
  expect(after).toContain('sante_uploads_under_way 0')
})

test('the metrics count refused, failed and expired mails separately', async () => {
  const { database, siteUrl, caseNow, metrics } = demo.server
  const port = await freePort()
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_, __, done) => done(Object.assign(new Error('No'), { responseCode: 554 })),
  })
  await new Promise<void>(done => mailServer.listen(port, '127.0.0.1', done))
  const transport = createSmtp(`smtp://127.0.0.1:${port}`, 'no-reply@site.example')
  const reports: string[] = []
  const report = (fault: unknown) => reports.push((fault as Error).message)
  const sender = createMailSender({ database, siteUrl, caseNow, metrics, report, transport })
  const outcomes = async () =>
    Object.fromEntries(
      await Promise.all(
        ['sent', 'refused', 'failed', 'expired', 'undelivered'].map(async outcome => [
          outcome,
          await value(`sante_mails_total{outcome="${outcome}"}`),
        ]),
      ),
    )
  await database.execute(sql`delete from mail where sent_at is null`)
  for (const kind of ['code', 'erased'] as const)
    await queueMail(database, {
      recipient: 'linh@example.org',
      kind,
      language: 'en',
      code: '123456',
      withinMs: 600_000,
    })
  const before = await outcomes()
  await sender.processDueRows()
  expect(await outcomes()).toEqual({ ...before, refused: before.refused + 2 })
  await new Promise<void>(done => mailServer.close(done))
  await database.execute(sql`update mail set due_at = now() where sent_at is null`)
  await sender.processDueRows()
  expect(await outcomes()).toEqual({ ...before, refused: before.refused + 2, failed: before.failed + 2 })
  const exported = await addGauges({
    server: demo.server,
    metrics: demo.server.metrics,
    poolState: () => IDLE,
  })()
  expect(valueIn(exported, 'sante_mails_retried')).toBe(2)
  await database.execute(sql`update mail set due_at = now(), expires_at = now() where sent_at is null`)
  await sender.processDueRows()
  expect(await outcomes()).toMatchObject({
    sent: before.sent,
    expired: before.expired + 1,
    undelivered: before.undelivered + 1,
  })
  expect(reports.sort()).toEqual([
    ...Array(2).fill('A mail could not be sent: EENVELOPE 554'),
    ...Array(2).fill(expect.stringMatching(/^A mail could not be sent: ESOCKET .*ECONNREFUSED/)),
  ])
  await sender.close()
})

test('a failed action of the store is counted, and its caller gets the error', async () => {
  const { fileStore } = demo.server
  await expect(
    fileStore.put('not-an-id', '/nowhere').then(write => write(demo.server.database)),
  ).rejects.toThrow()
  expect(await value('sante_store_errors_total{store="documents",action="put"}')).toBe(1)
})

test(
  'the metrics have their own port, and the site does not serve them',
  async () => {
    const { settings, drop } = await newDatabase()
    const site = await freePort()
    // The port of the partners' pages, which DEMO=0 does not serve.
    const port = site + 1
    let server: Server | undefined
    try {
      server = await startServer(site, { ...settings, DEMO: '0', METRICS_PORT: `${port}` })
      await fetch(`${server.site}/api/status`)
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(answer.headers.get('Content-Type')).toMatch('text/plain')
      const text = await answer.text()
      expect(valueIn(text, 'sante_database_up')).toBe(1)
      expect(valueIn(text, 'sante_cases_due')).toBe(0)
      expect(valueIn(text, 'sante_pool_connections')).toBeGreaterThan(0)
      expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
      expect(text).toContain('route="/api/status",method="GET",status="2xx"')
      expect((await fetch(`${server.site}/metrics`)).status).toBe(404)
      expect((await fetch(`http://127.0.0.1:${port}/api/status`)).status).toBe(404)
    } finally {
      await server?.end('SIGTERM')
      await drop()
    }
  },
  OPEN_TIMEOUT_MS,
)

test('an error while the metrics are read is reported, and the collector gets 500', async () => {
  const reported: unknown[] = []
  const report = (fault: unknown) => void reported.push(fault)
  const fault = new Error('The pool is gone')
  const poolState = () => {
    throw fault
  }
  const source = { server: { ...demo.server, report }, metrics: createMetrics(), poolState }
  const { port, close } = await serveMetrics({ port: 0, host: '127.0.0.1' }, source)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
  expect(reported).toEqual([fault])
  await close()
})
