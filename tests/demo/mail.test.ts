import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../demo/db/open'
import { mail } from '../../demo/db/schema'
import { createPostman } from '../../demo/mail/postman'
import { queueMail } from '../../demo/mail/queue'
import { createSmtp, type Transport } from '../../demo/mail/transport'
import { OPENING, type OpenDemo, openDemo } from '../help/demo'
import { type Cluster, startPostgres } from '../help/postgres'

const MINUTE = 60_000
let cluster: Cluster
let demo: OpenDemo
beforeAll(async () => {
  cluster = await startPostgres()
  demo = await openDemo({ place: { url: cluster.url } })
}, OPENING)
afterAll(async () => {
  await demo.close()
  await cluster.close()
}, OPENING)
beforeEach(() => demo.empty())

/** Carries mails into a list, or does not. */
function createCarrier(refuse: (recipient: string) => boolean = () => false) {
  const carried: { to: string; id: string; text: string }[] = []
  const transport: Transport = {
    isKept: false,
    deliver: async (to, id, { text }) => {
      // Longer than the other server takes to look for work.
      await new Promise(done => setTimeout(done, 5))
      if (refuse(to)) throw Object.assign(new Error(`550 no such user ${to}`), { responseCode: 550 })
      carried.push({ to, id, text })
    },
    close: () => undefined,
  }
  return { carried, transport }
}
const office = (transport: Transport, report: (fault: unknown) => void = () => undefined) => ({
  ...{ transport, report },
  now: demo.keeper.now,
  database: demo.keeper.database,
  siteUrl: 'https://site.example',
})
const queue = (recipient: string, more = {}) =>
  queueMail(demo.keeper.database, {
    ...{ recipient, kind: 'code', language: 'en', code: '123456' },
    now: demo.keeper.now(),
    within: 10 * MINUTE,
    ...more,
  })
const waiting = () => demo.keeper.database.select().from(mail)

test('what was carried is forgotten', async () => {
  const { carried, transport } = createCarrier()
  await queue('linh@example.org')
  await createPostman(office(transport)).round()
  expect(carried).toEqual([
    expect.objectContaining({ to: 'linh@example.org', text: expect.stringContaining('123456') }),
  ])
  expect(await waiting()).toEqual([])
})

test('two servers on one database carry each mail once', async () => {
  const { database, close } = await openDatabase({ url: cluster.url }, () => undefined)
  const one = createCarrier()
  const two = createCarrier()
  for (let number = 0; number < 60; number++) await queue(`s${number}@example.org`)
  await Promise.all([
    createPostman(office(one.transport)).round(),
    createPostman({ ...office(two.transport), database }).round(),
  ])
  await close()
  expect(new Set([...one.carried, ...two.carried].map(({ to }) => to)).size).toBe(60)
  expect(one.carried.length + two.carried.length).toBe(60)
  expect(one.carried.length).toBeGreaterThan(0)
  expect(two.carried.length).toBeGreaterThan(0)
})

test('a mail that is refused is tried again, later each time, and nobody is named', async () => {
  const told: unknown[] = []
  let refuses = true
  const { carried, transport } = createCarrier(() => refuses)
  const postman = createPostman(office(transport, fault => told.push(fault)))
  await queue('linh@example.org', { within: 24 * 60 * MINUTE })
  const waits: number[] = []
  for (let tries = 0; tries < 4; tries++) {
    await postman.round()
    const [row] = await waiting()
    const wait = (row?.dueAt.getTime() ?? 0) - demo.keeper.now().getTime()
    waits.push(wait)
    demo.clock.passed += wait - 1
    await postman.round()
    expect(told).toHaveLength(tries + 1)
    demo.clock.passed += 1
  }
  expect(waits).toEqual([10_000, 20_000, 40_000, 80_000])
  expect(`${told.join()}`).not.toContain('linh')
  refuses = false
  await postman.round()
  expect(carried).toHaveLength(1)
})

test('a code that would come too late is not sent, nor a receipt whose record is gone', async () => {
  const { carried, transport } = createCarrier()
  await queue('linh@example.org')
  await queue('mai@example.org', { kind: 'receipt', within: 24 * 60 * MINUTE })
  await queue('nobody@example.org', { kind: 'none', within: 24 * 60 * MINUTE })
  demo.clock.passed = 10 * MINUTE
  await createPostman(office(transport)).round()
  expect(carried).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what a server took and never reported on is carried by another, under the same name', async () => {
  await queue('linh@example.org', { within: 24 * 60 * MINUTE })
  const [row] = await waiting()
  const taken = new Date(demo.keeper.now().getTime() + 2 * MINUTE)
  await demo.keeper.database
    .update(mail)
    .set({ claimedUntil: taken })
    .where(eq(mail.id, row?.id ?? ''))
  const { carried, transport } = createCarrier()
  const postman = createPostman(office(transport))
  await postman.round()
  expect(carried).toEqual([])
  demo.clock.passed = 2 * MINUTE + 1
  await postman.round()
  expect(carried).toEqual([expect.objectContaining({ id: row?.id })])
})

test('a postman who is woken goes by himself, and comes to an end', async () => {
  const { carried, transport } = createCarrier()
  const postman = createPostman(office(transport))
  await queue('linh@example.org')
  postman.wake()
  await expect.poll(() => carried.length).toBe(1)
  await postman.close()
  await queue('mai@example.org')
  postman.wake()
  expect(await waiting()).toHaveLength(1)
})

/** Everything that waits goes to a real mail server: who it is for, and what it says. */
async function received(): Promise<{ recipients: string[]; text: string }[]> {
  const letters: { recipients: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      let text = `${JSON.stringify(session.envelope.mailFrom)}\n`
      stream.on('data', piece => {
        text += piece
      })
      stream.on('end', () => {
        letters.push({ recipients, text })
        done()
      })
    },
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.server.address() as { port: number }
  const postman = createPostman(office(createSmtp(`smtp://127.0.0.1:${port}`, 'no-reply@site.example')))
  await postman.round()
  await postman.close()
  await new Promise<void>(done => server.close(done))
  return letters
}

test('a real mail server gets plain text, in every script, from the sender that was set', async () => {
  await queue('linh@example.org', { language: 'ar' })
  const letters = await received()
  expect(letters).toHaveLength(1)
  const { text: letter = '' } = letters[0] ?? {}
  expect(letter).toContain('no-reply@site.example')
  expect(letter).toContain('To: linh@example.org')
  expect(letter).toMatch(/Content-Type: text\/plain; charset=utf-8/)
  expect(letter).toMatch(/Message-ID: <[\w-]{36}@site\.example>/)
  expect(
    Buffer.from(
      letter
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join(''),
      'base64',
    ).toString(),
  ).toContain('123456')
})

test('a mail goes to the one mailbox that it names, whatever a list or a group would be', async () => {
  for (const recipient of ['1:v@x.example', '"v"@x.example', 'v@x.example, w@x.example', 'W <v@x.example>'])
    await queue(recipient)
  await queue('Linh@Bücher.example')
  const recipients = (await received()).flatMap(letter => letter.recipients)
  expect(recipients).not.toContain('v@x.example')
  expect(recipients).not.toContain('w@x.example')
  // Decoded again by the server of the test.
  expect(recipients).toContain('Linh@bücher.example')
})
