import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPartnerCounter } from '../../../../demo/server/domain/figures/counter'
import { deleteExpired } from '../../../../demo/server/domain/retention/delete-expired'
import { partnerFigureTable } from '../../../../demo/server/storage/tables/figure'
import { createStudent } from '../../../actors/student-api'
import { exampleRegistration } from '../../../actors/students'
import { newKey, type OpenDemo } from '../../../help/demo'
import { onBothDatabases } from '../../on-both-databases'

const UNIVERSITY = 'universite-prudente'
const DAY = 86_400_000

/** Writes the counts and returns the figures that are not zero, by month and partner. */
async function figuresOf({ server }: OpenDemo) {
  await server.partnerCounter.flush()
  const rows = await server.database.select().from(partnerFigureTable)
  const counted = rows.filter(({ arrivals, registrations }) => arrivals + registrations > 0)
  return Object.fromEntries(
    counted.map(({ month, partner, arrivals, registrations }) => [
      `${month} ${partner}`,
      [arrivals, registrations],
    ]),
  )
}

/** Returns each row of all tables except `partner_figure` as text, with its transaction number. */
async function readOtherTables({ server: { database } }: OpenDemo) {
  const { rows } = (await database.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'partner_figure'`,
  )) as { rows: { name: string }[] }
  const tables = await Promise.all(
    rows.map(({ name }) =>
      database.execute(sql`select xmin::text as number, t::text as text from ${sql.identifier(name)} t`),
    ),
  )
  return tables.flatMap(table => (table as unknown as { rows: { number: string; text: string }[] }).rows)
}

onBothDatabases(getDemo => {
  const sendArrival = (from: string, headers: Record<string, string> = {}) =>
    getDemo().app.request('/api/arrivals', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ from }),
    })

  async function register(from: string | undefined, email = 'linh@example.org') {
    const student = createStudent(getDemo(), email)
    await student.signIn('registration')
    const key = newKey()
    const send = (partner = from) =>
      student.register({ ...exampleRegistration(email), ...(partner && { from: partner }) }, key)
    expect((await send()).status).toBe(201)
    return { student, send }
  }

  test('a student from a university’s page counts as one arrival and one registration', async () => {
    expect((await sendArrival(UNIVERSITY)).status).toBe(204)
    const { student, send } = await register(UNIVERSITY)
    // Sends the same registration again, as after a lost response. Another partner makes no difference.
    expect((await send()).status).toBe(201)
    expect((await send('campus-france')).status).toBe(201)
    expect(await figuresOf(getDemo())).toEqual({ [`2026-09-01 ${UNIVERSITY}`]: [1, 1] })
    expect(JSON.stringify(await student.me())).not.toContain(UNIVERSITY)
  })

  test('stored data and transaction numbers do not reveal which partner’s page a student came from', async () => {
    await sendArrival(UNIVERSITY)
    await register(UNIVERSITY)
    await getDemo().server.partnerCounter.flush()
    await register('campus-france', 'mai@example.org')
    await getDemo().server.partnerCounter.flush()
    const { rows } = (await getDemo().server.database.execute(
      sql`select distinct xmin::text as number from partner_figure`,
    )) as { rows: { number: string }[] }
    // One transaction for all partners, so that the rows do not show which figure increased.
    expect(rows).toHaveLength(1)
    const otherRows = await readOtherTables(getDemo())
    expect(otherRows.length).toBeGreaterThan(5)
    const isOfPartner = ({ text }: { text: string }) =>
      text.includes(UNIVERSITY) || text.includes('campus-france')
    expect(otherRows.filter(isOfPartner)).toEqual([])
    expect(otherRows.filter(({ number }) => number === rows[0]?.number)).toEqual([])
    expect(JSON.stringify(getDemo().events)).not.toContain(UNIVERSITY)
  })

  test('an unknown id counts as other, and a student without a partner is not counted', async () => {
    for (const id of ['linh-nguyen', 'other', 'total', 'constructor']) await sendArrival(id)
    await register('linh-nguyen')
    await register(undefined, 'mai@example.org')
    expect(await figuresOf(getDemo())).toEqual({ '2026-09-01 other': [4, 1] })
    for (const id of ['', 'Linh', 'a b', 'a'.repeat(41)]) expect((await sendArrival(id)).status).toBe(422)
    const student = createStudent(getDemo(), 'zoe@example.org')
    await student.signIn('registration')
    const record = { ...exampleRegistration('zoe@example.org'), from: '=cmd()' }
    expect((await student.register(record)).status).toBe(422)
  })

  test('a flood from one source counts 300 times a day, and blocks no other source', async () => {
    getDemo().clock.elapsed = 40 * DAY
    const from = (source: string) => sendArrival(UNIVERSITY, { 'X-Forwarded-For': source })
    const flood = await Promise.all(Array.from({ length: 320 }, () => from('203.0.113.7')))
    expect(flood.filter(({ status }) => status === 204)).toHaveLength(300)
    const [refused] = flood.filter(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3600)
    expect((await from('203.0.113.8')).status).toBe(204)
    getDemo().clock.elapsed += DAY
    expect((await from('203.0.113.7')).status).toBe(204)
    expect(await figuresOf(getDemo())).toEqual({ [`2026-10-01 ${UNIVERSITY}`]: [302, 0] })
  })

  test('a partner’s page cannot send an arrival itself', async () => {
    const answer = await sendArrival(UNIVERSITY, { Origin: 'https://univ.example' })
    expect(answer.status).toBe(403)
    expect(await figuresOf(getDemo())).toEqual({})
  })

  test('the counts of two servers are added, and a failed write is retried', async () => {
    const { database, now } = getDemo().server
    const servers = ['campus-france', UNIVERSITY].map(own => createPartnerCounter(database, [own], now))
    for (const server of servers)
      for (const partner of ['campus-france', UNIVERSITY]) server.count('arrivals', partner)
    await database.execute(sql`alter table partner_figure rename to elsewhere`)
    for (const server of servers) await expect(server.flush()).rejects.toThrow()
    await database.execute(sql`alter table elsewhere rename to partner_figure`)
    await Promise.all(servers.map(server => server.flush()))
    for (const server of servers) await server.flush()
    expect(await figuresOf(getDemo())).toEqual({
      '2026-09-01 campus-france': [1, 0],
      [`2026-09-01 ${UNIVERSITY}`]: [1, 0],
      '2026-09-01 other': [2, 0],
    })
  })

  test('a month begins at midnight in Paris', async () => {
    getDemo().clock.elapsed = Date.parse('2026-09-30T22:30:00Z') - Date.parse('2026-09-01T10:00:00')
    await sendArrival(UNIVERSITY, { 'X-Forwarded-For': '203.0.113.9' })
    expect(await figuresOf(getDemo())).toEqual({ [`2026-10-01 ${UNIVERSITY}`]: [1, 0] })
  })

  test('figures are deleted 24 months after their month', async () => {
    const { server } = getDemo()
    const figures = { partner: UNIVERSITY, arrivals: 9, registrations: 9 }
    await server.database
      .insert(partnerFigureTable)
      .values(['2024-08-01', '2024-09-01'].map(month => ({ month, ...figures })))
    await deleteExpired(server)
    expect(Object.keys(await figuresOf(getDemo()))).toEqual([`2024-09-01 ${UNIVERSITY}`])
  })
})
