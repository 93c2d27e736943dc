import pg from 'pg'
import { expect, test } from 'vitest'
import { type RegistrationResult, registerWithRetries } from '../actors/student-api'
import { mapConcurrently } from '../help/map-concurrently'
import { startMailServer } from '../help/servers/mail/mail-server'
import { findCode } from '../help/servers/mail/mailbox'
import { startBalancer } from '../help/servers/network/balancer'
import { startCluster } from '../help/servers/postgres'
import { startServer } from '../help/servers/server'
import { freePort } from '../help/servers/site'
import { filesOf, hashOf } from '../samples/files'

const STUDENTS = 40
const AT_ONCE = 8
/** Acknowledged steps per student: a token, the record, two files. */
const STEPS = 4
/** Time limit for another process, in milliseconds. */
const POLL = { timeout: 30_000 }

const addressOf = (number: number) => `student${number}@example.org`

test('two servers lose and duplicate nothing during a series of faults', async () => {
  const cluster = await startCluster()
  const mails = await startMailServer(await freePort())
  const environment = { DATABASE_URL: cluster.url, SMTP_URL: mails.url, DEMO: '1' }
  const start = async () => startServer(await freePort(), environment)
  const [steady, killed] = [await start(), await start()]
  let restarted = killed
  const servers = () => [steady, restarted]
  const balancer = await startBalancer(
    await freePort(),
    servers().map(({ site }) => Number(new URL(site).port)),
  )
  const failures = { unavailable: 0, lost: 0 }
  const output = () =>
    servers()
      .map(server => server.output())
      .join('')

  /** Each of these functions causes a fault and repairs it. */
  const faults = [
    async function takeMailServerAway() {
      await mails.stop()
      await expect.poll(output, POLL).toContain('A mail could not be sent')
      await mails.start()
    },
    async function killServer() {
      await killed.end('SIGKILL')
      restarted = await startServer(Number(new URL(killed.site).port), environment)
    },
    async function lockTable() {
      const before = failures.unavailable
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query('begin')
      await client.query('lock table attachment in access exclusive mode')
      await expect.poll(() => failures.unavailable, POLL).toBeGreaterThan(before)
      await client.end()
    },
    async function restartPostgres() {
      await cluster.stop()
      await cluster.start()
    },
  ]
  let steps = 0
  let startedFaults = 0
  let repairs = Promise.resolve()
  const onStep = () => {
    steps++
    const fault = faults[startedFaults]
    if (!fault || steps < ((startedFaults + 1) * STUDENTS * STEPS) / (faults.length + 2)) return
    startedFaults++
    repairs = repairs.then(fault)
    // `await repairs` below reports the error, once all students are done.
    repairs.catch(() => undefined)
  }
  try {
    const crowd = await mapConcurrently(STUDENTS, AT_ONCE, number =>
      registerWithRetries({
        site: balancer.site,
        email: addressOf(number),
        files: filesOf(number),
        onStep,
        onFailure: kind => failures[kind]++,
        readMails: async () =>
          mails.mails
            .filter(({ to }) => to === addressOf(number))
            .map(({ text }) => text)
            .reverse(),
      }),
    )
    await repairs
    expect(startedFaults).toBe(faults.length)
    expect(failures.lost).toBeGreaterThan(0)
    await expectNothingLost(cluster.url, crowd, mails.mails)
    for (const { site } of servers()) expect((await fetch(`${site}/api/status`)).status).toBe(200)
    for (const server of servers()) expect(await server.end('SIGTERM')).toBe(0)
  } finally {
    for (const server of servers()) await server.end('SIGKILL')
    await balancer.close()
    await mails.stop()
    await cluster.close()
  }
}, 240_000)

type Mails = Awaited<ReturnType<typeof startMailServer>>['mails']

/** Fails unless everything that was acknowledged exists exactly once. */
async function expectNothingLost(url: string, crowd: RegistrationResult[], mails: Mails): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const read = async (query: string) => (await client.query(query)).rows
  try {
    const students = await read('select id, email from student')
    expect(students).toHaveLength(crowd.length)
    const files = await read(`select id, student_id, category, string_agg(bytes, '' order by number) bytes
      from attachment left join chunk on attachment_id = id where is_current group by id`)
    expect(files).toHaveLength(crowd.length * 2)
    for (const [number, { email, id, files: sent }] of crowd.entries()) {
      expect(students.find(student => student.email === email)?.id).toBe(id)
      for (const [category, bytes] of filesOf(number)) {
        const file = files.find(file => file.student_id === id && file.category === category)
        expect(file?.id).toBe(sent.get(category))
        expect(hashOf(file?.bytes ?? new Uint8Array())).toBe(hashOf(bytes))
      }
    }
    for (const table of [
      'attachment where not is_current',
      'discarded_file',
      'chunk where attachment_id not in (select id from attachment)',
    ])
      expect(await read(`select 1 from ${table}`), table).toEqual([])
    for (const table of ['status_change', 'message'])
      expect(await read(`select 1 from ${table}`), table).toHaveLength(crowd.length)
    // One receipt per student, sent or queued. If a server is killed while it sends a receipt, the receipt may arrive twice, with
    // the same Message-ID.
    const queued = await read("select recipient, id from mail where kind = 'receipt'")
    for (const { email } of crowd) {
      const received = mails.filter(({ to, text }) => to === email && !findCode(text))
      const names = [
        ...received.map(({ id }) => id.split('@')[0]),
        ...queued.filter(mail => mail.recipient === email).map(mail => mail.id),
      ]
      expect(new Set(names).size, email).toBe(1)
    }
  } finally {
    await client.end()
  }
}
