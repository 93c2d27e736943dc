import { beforeEach, expect, test } from 'vitest'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { knownSourceTable, wrongCodeTable } from '../../../demo/server/storage/tables/access'
import { createStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo } from '../../help/demo'
import { startPostgres } from '../../help/servers/postgres'
import { onBothDatabases } from '../on-both-databases'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Returns the header of a trusted proxy that names the client's address. */
const from = (source: string) => ({ 'X-Forwarded-For': source })
const sourceNumber = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`
const wrongFor = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

onBothDatabases(getDemo => {
  let demo: OpenDemo
  beforeEach(() => {
    demo = getDemo()
  })

  const requestCode = (email: string, source: string) =>
    createStudent(demo, email).authorize('login', {}, from(source))
  const statusOf = async (email: string, source: string) => (await requestCode(email, source)).status
  /** Uses all sixty requests for an e-mail address. The last thirty are reserved for networks that have not made a request yet. */
  async function useAllRequests(email: string) {
    await requestFromSources(email, 6)
    for (let source = 100; source < 130; source++)
      expect(await statusOf(email, sourceNumber(source))).toBe(204)
  }
  /** Makes five requests from each source. */
  async function requestFromSources(email: string, sources: number) {
    for (let source = 0; source < sources; source++)
      for (let request = 0; request < 5; request++)
        expect(await statusOf(email, sourceNumber(source))).toBe(204)
  }
  async function signIn(email: string, source: string) {
    const student = createStudent(demo, email)
    await student.authorize('registration', {}, from(source))
    const code = await demo.codeFor(email)
    expect((await student.exchange(code, {}, from(source))).status).toBe(200)
  }

  test('a source may request five codes in ten minutes and twenty a day for one e-mail address', async () => {
    await requestFromSources('linh@example.org', 1)
    demo.clock.elapsed = 4 * MINUTE
    const refused = await requestCode('LINH@example.org', sourceNumber(0))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe(`${6 * 60}`)
    expect(demo.events).toEqual([
      { time: '2026-09-01T10:04:00.000Z', kind: 'limit-reached', source: '198.51.0.0/24' },
    ])
    expect(await statusOf('mai@example.org', sourceNumber(0))).toBe(204)
    for (let request = 5; request < 20; request++) {
      if (request % 5 === 0) demo.clock.elapsed += 11 * MINUTE
      expect(await statusOf('linh@example.org', sourceNumber(0))).toBe(204)
    }
    demo.clock.elapsed += 11 * MINUTE
    const answer = await requestCode('linh@example.org', sourceNumber(0))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After')) * 1000).toBe(DAY - demo.clock.elapsed)
    demo.clock.elapsed = 25 * 60 * MINUTE
    expect(await statusOf('linh@example.org', sourceNumber(0))).toBe(204)
  })

  test('an e-mail address with a tag after + counts as the same mailbox', async () => {
    for (const tag of ['', '+a', '+b', '+c+d', '+'])
      expect(await statusOf(`linh${tag}@example.org`, sourceNumber(0))).toBe(204)
    expect(await statusOf('Linh+e@example.org', sourceNumber(0))).toBe(429)
  })

  test('an attacker who asks as often as possible does not lock out the student', async () => {
    for (let round = 0; round < 4; round++) {
      await requestFromSources('linh@example.org', 1)
      expect(await statusOf('linh@example.org', sourceNumber(0))).toBe(429)
      demo.clock.elapsed += 11 * MINUTE
    }
    expect(await statusOf('linh@example.org', '203.0.113.7')).toBe(204)
  })

  test('a source that has logged in may request five codes after the daily limit of the address', async () => {
    await signIn('linh@example.org', '203.0.113.7')
    demo.clock.elapsed = 20 * MINUTE
    await useAllRequests('linh@example.org')
    const refused = await requestCode('linh@example.org', sourceNumber(21))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After')) * 1000).toBe(DAY)
    // A source that is known for another address counts as unknown here.
    await signIn('mai@example.org', sourceNumber(22))
    expect(await statusOf('linh@example.org', sourceNumber(22))).toBe(429)
    for (let request = 0; request < 5; request++)
      expect(await statusOf('linh+tag@example.org', '203.0.113.7')).toBe(204)
    demo.clock.elapsed += 11 * MINUTE
    expect(await statusOf('linh@example.org', '203.0.113.7')).toBe(429)
    demo.clock.elapsed += DAY
    expect(await statusOf('linh@example.org', sourceNumber(21))).toBe(204)
  })

  test('a source that has logged in is remembered for thirty days, without readable data', async () => {
    await signIn('linh@example.org', '203.0.113.7')
    const { database } = demo.server
    const stored = JSON.stringify(await database.select().from(knownSourceTable))
    expect(stored).not.toMatch(/linh|203/)
    demo.clock.elapsed = 30 * DAY - MINUTE
    await deleteExpired(demo.server)
    await useAllRequests('linh@example.org')
    expect(await statusOf('linh@example.org', '203.0.113.7')).toBe(204)
    demo.clock.elapsed += 2 * MINUTE
    expect(await statusOf('linh@example.org', '203.0.113.7')).toBe(429)
    await deleteExpired(demo.server)
    expect(await database.select().from(knownSourceTable)).toEqual([])
  })

  test('after too many requests for codes, the last code stays valid', async () => {
    const student = createStudent(demo)
    for (let request = 0; request < 5; request++) await student.authorize('registration')
    const code = await demo.codeFor(student.email)
    expect((await student.authorize('registration')).status).toBe(429)
    expect((await student.exchange(code)).status).toBe(200)
  })

  test('one source may request three hundred codes in ten minutes, even concurrently', async () => {
    const numbers = Array.from({ length: 320 }, (_, number) => number)
    const statuses = await Promise.all(
      numbers.map(number =>
        // The part of the header that the client sends is ignored.
        statusOf(`s${number}@example.org`, `${sourceNumber(number)}, 203.0.113.7`),
      ),
    )
    expect(statuses.filter(status => status === 204)).toHaveLength(300)
    expect(statuses.filter(status => status === 429)).toHaveLength(20)
    const refused = await requestCode('linh@example.org', '203.0.113.7')
    expect(refused.headers.get('Retry-After')).toBe('600')
    expect(await statusOf('linh@example.org', '203.0.113.8')).toBe(204)
  })

  test('many requests from one source do not delay another source', async () => {
    let done = 0
    const crowd = Array.from({ length: 60 }, async (_, number) => {
      await requestCode(`s${number}@example.org`, '203.0.113.7')
      done++
    })
    expect(await statusOf('linh@example.org', '203.0.113.8')).toBe(204)
    expect(done).toBeLessThan(30)
    await Promise.all(crowd)
  })

  test('the limit of one mailbox also applies to concurrent requests', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 90 }, (_, number) => statusOf('linh@example.org', sourceNumber(number))),
    )
    expect(statuses.filter(status => status === 204)).toHaveLength(60)
  })

  /** Enters wrong codes, each for another address. Returns the statuses. */
  const enterWrongCodes = (times: number, source: string) =>
    Promise.all(
      Array.from({ length: times }, async (_, number) => {
        const student = createStudent(demo, `s${number}@example.org`)
        return (await student.exchange('123456', {}, from(source))).status
      }),
    )

  test('a hundred wrong codes block a source for ten minutes, even with the right code', async () => {
    const student = createStudent(demo)
    await student.authorize('registration', {}, from('203.0.113.7'))
    const code = await demo.codeFor(student.email)
    await student.exchange(wrongFor(code), {}, from('203.0.113.7'))
    demo.clock.elapsed = MINUTE
    const statuses = await enterWrongCodes(110, '203.0.113.7')
    expect(statuses.filter(status => status === 400)).toHaveLength(99)
    expect(statuses.filter(status => status === 429)).toHaveLength(11)
    const refused = await student.exchange(code, {}, from('203.0.113.7'))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('540')
    expect(await refused.json()).toMatchObject({
      detail: 'Too many wrong codes have been entered from this network. Wait a little, then try again.',
    })
    expect(new Set(demo.events.map(({ kind }) => kind))).toEqual(new Set(['code-refused', 'limit-reached']))
    // Another source can still use the code. The refused source can try again after ten minutes.
    expect((await student.exchange(wrongFor(code), {}, from('203.0.113.8'))).status).toBe(400)
    demo.clock.elapsed = 10 * MINUTE - 1
    expect((await student.exchange(code, {}, from('203.0.113.7'))).status).toBe(429)
    expect((await student.exchange(code, {}, from('203.0.113.8'))).status).toBe(200)
    demo.clock.elapsed = 11 * MINUTE
    expect((await enterWrongCodes(1, '203.0.113.7'))[0]).toBe(400)
  })

  test('a thousand wrong codes from many sources raise one alarm, and no request is refused', async () => {
    const { database, now } = demo.server
    await database
      .insert(wrongCodeTable)
      .values(Array.from({ length: 998 }, (_, number) => ({ source: sourceNumber(number), at: now() })))
    const alarms = () => demo.events.filter(({ kind }) => kind === 'many-wrong-codes')
    expect((await enterWrongCodes(1, '203.0.113.7'))[0]).toBe(400)
    expect(alarms()).toEqual([])
    for (let times = 0; times < 3; times++) expect((await enterWrongCodes(1, '203.0.113.8'))[0]).toBe(400)
    expect(alarms()).toEqual([{ time: '2026-09-01T10:00:00.000Z', kind: 'many-wrong-codes' }])
    await signIn('linh@example.org', '203.0.113.9')
    demo.clock.elapsed = 10 * MINUTE + 1
    await deleteExpired(demo.server)
    expect(await database.select().from(wrongCodeTable)).toEqual([])
  })
})

test(
  'two servers on one database share the limits for requested codes and for wrong codes',
  async () => {
    const cluster = await startPostgres()
    try {
      const storage = { url: cluster.url }
      const servers = await Promise.all([openDemo({ storage }), openDemo({ storage })])
      try {
        const send = async (call: 'authorize' | 'exchange', number: number, source: string) => {
          const server = servers[number % 2] as OpenDemo
          const student = createStudent(server, `s${number}@example.org`)
          const answer =
            call === 'authorize'
              ? await student.authorize('login', {}, from(source))
              : await student.exchange('123456', {}, from(source))
          return answer.status
        }
        const count = async (call: 'authorize' | 'exchange', times: number, wanted: number) => {
          const numbers = Array.from({ length: times }, (_, number) => number)
          const statuses = await Promise.all(numbers.map(number => send(call, number, '203.0.113.7')))
          return statuses.filter(status => status === wanted).length
        }
        expect(await count('authorize', 310, 204)).toBe(300)
        expect(await count('exchange', 110, 400)).toBe(100)
      } finally {
        await Promise.all(servers.map(server => server.close()))
      }
    } finally {
      await cluster.close()
    }
  },
  OPEN_TIMEOUT_MS,
)
