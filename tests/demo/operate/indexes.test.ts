import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCases } from '../../../demo/server/desk/cases/find'
import { searchCases } from '../../../demo/server/desk/cases/read-cases'
import { checkCodeRequests, checkWrongCodes, needsLongCode } from '../../../demo/server/domain/access/limit'
import { settleDueCases } from '../../../demo/server/domain/case/due-cases'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import { claimMails } from '../../../demo/server/output/mail/send'
import { mailboxTransport, mailPriorities } from '../../../demo/server/output/mail/transport'
import type { Database } from '../../../demo/server/storage/database/database'
import { registerStudent } from '../../actors/student-api'
import { OPEN_TIMEOUT_MS, type OpenDemo, openDemo, TODAY } from '../../help/demo'
import { type Cluster, startPostgres } from '../../help/servers/postgres'

// Each frequent search uses an index. Without the index, PostgreSQL would read the whole table.

const MANY = 5_000
let cluster: Cluster
let demo: OpenDemo
let client: pg.Client
let statements: { query: string; values: unknown[] }[] = []
/** The same database, through a connection that records its statements. */
let database: Database

beforeAll(async () => {
  cluster = await startPostgres()
  demo = await openDemo({ storage: { url: cluster.url } })
  client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  database = drizzle(client, {
    logger: { logQuery: (query, values) => statements.push({ query, values }) },
  })
  await registerStudent(demo)
  await client.query(insertRows)
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await client.end()
  await demo.close()
  await cluster.close()
}, OPEN_TIMEOUT_MS)

/** Inserts many rows into the tables of these searches. Few of them are due, old or expired on the day of the tests. */
const insertRows = `
  insert into student select (jsonb_populate_record(student, jsonb_build_object(
      'id', gen_random_uuid(), 'email', 's' || n || '@example.org', 'registration_key', gen_random_uuid(),
      'provisional_number', null, 'number', null,
      'reference', translate(lpad(n::text, 10, '0'), '01', 'FK'),
      'due_at', timestamptz '2026-08-31' + n / 4 * interval '2 days',
      'created_at', timestamptz '2026-08-01' + n * interval '1 minute'))).*
    from student, generate_series(1, ${MANY}) n;
  insert into attachment
    (id, student_id, key, hash, category, status, file_name, media_type, size, uploaded_at, is_current)
    select gen_random_uuid(), id, gen_random_uuid(), '', category, 'UPLOADED', 'a.pdf', 'application/pdf', 1,
      created_at, true
    from student, unnest(array['IDENTITY', 'VISA', 'BANK_DETAILS']) category;
  insert into attachment
    (id, student_id, key, hash, category, status, file_name, media_type, size, uploaded_at, is_current)
    select gen_random_uuid(), id, gen_random_uuid(), '', 'RESIDENCE_PERMIT', 'UPLOADED', 'a.pdf', 'application/pdf', 1,
      created_at, true
    from student limit 5;
  insert into desk_proposal (student_id, agent, agent_name, at, deed)
    select id, 'a', 'a', created_at, 'close' from student;
  insert into inspection (student_id, key, category, hash, at)
    select id, gen_random_uuid(), 'IDENTITY', '', timestamptz '2026-08-31' + row_number() over () * interval '1 minute'
    from student;
  insert into challenge (id, email, mailbox, source, is_sent, lookup, code, purpose, created_at)
    select gen_random_uuid(), 'a', 'a', 'a', true, '', '', 'login', timestamptz '2026-08-31' + n * interval '1 minute'
    from generate_series(1, ${MANY}) n;
  insert into wrong_code (source, at)
    select 'a', timestamptz '2026-09-01' + n * interval '1 minute' from generate_series(1, ${MANY}) n;
  insert into known_source (trace, seen_at)
    select n, timestamptz '2026-08-02' + n * interval '1 minute' from generate_series(1, ${MANY}) n;
  insert into token (hash, email, purpose, expires_at, began_at)
    select n, 'a', 'login', timestamptz '2026-09-01' + n * interval '1 minute', '2026-08-31'
    from generate_series(1, ${MANY}) n;
  insert into mail (id, recipient, kind, language, is_urgent, due_at, expires_at, sent_at)
    select gen_random_uuid(), 'a', 'code', 'en', n % 2 = 0, now() + (n - 20) * interval '1 minute',
      now() + interval '9 days', case when n % 4 > 1 then now() - n * interval '2 minutes' end
    from generate_series(1, ${MANY}) n;
  insert into sent_mail (id, student_id, sent_at)
    select gen_random_uuid(), id, now() - row_number() over () * interval '3 minutes' from student;
  insert into delivery (id, kind, network, read_hash, write_hash, remove_hash, ends_at)
    select n, 'photo', '', '', '', '', timestamptz '2026-09-01 09:56' + n * interval '1 minute' from generate_series(1, ${MANY}) n;
  insert into parcel (id, delivery_id, number, size, hash)
    select gen_random_uuid(), id, 0, 1, '' from delivery;
  insert into parcel_use (source, day) select n, date '2026-08-30' + n / 4 from generate_series(1, ${MANY}) n;
  set local session_replication_role = replica;
  insert into access_record (agent, agent_name, action, ends_at)
    select 'a', 'a', 'list', now() + (n - 20) * interval '1 minute' from generate_series(1, ${MANY}) n;
  set local session_replication_role = origin;
  insert into partner_figure
    select date '2024-07-01' + n % 26 * interval '1 month', n, 1, 1 from generate_series(1, ${MANY}) n;
  insert into parcel_guess (source, times, until)
    select n, 1, timestamptz '2026-09-01 09:56' + n * interval '1 minute' from generate_series(1, ${MANY}) n;
  analyze`

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

/** Returns the indexes and the fully scanned tables in PostgreSQL's plans for the statements of an action. */
async function explain(act: () => Promise<unknown>): Promise<{ indexes: string[]; wholeTables: string[] }> {
  statements = []
  await act()
  const indexes = new Set<string>()
  const wholeTables = new Set<string>()
  for (const { query, values } of statements.filter(({ query }) => /^(select|update|delete)/.test(query))) {
    const { rows } = await client.query(`explain (format json) ${query}`, values)
    for (const part of partsOf(rows[0]['QUERY PLAN'][0].Plan)) {
      if (part['Index Name']) indexes.add(part['Index Name'])
      if (part['Node Type'] === 'Seq Scan') wholeTables.add(part['Relation Name'] ?? '')
    }
  }
  return { indexes: [...indexes].sort(), wholeTables: [...wholeTables] }
}

const server = () => ({ ...demo.server, database })

test('the desk searches for cases by an index', async () => {
  const { indexes, wholeTables } = await explain(() => searchCases(server()))
  expect(indexes).toContain('student_newest')
  // PostgreSQL scans the table of documents for a hundred cases, because the table is small here.
  expect(wholeTables).not.toContain('student')
  const byEmail = await explain(() => searchCases(server(), 's7@example.org'))
  expect(byEmail.indexes).toContain('student_email_key')
  expect(byEmail.wholeTables).toEqual([])
  const byReference = await explain(() => searchCases(server(), 'FFF FFF FFF7'))
  expect(byReference.indexes).toContain('student_reference')
  expect(byReference.wholeTables).toEqual([])
})

test.each([
  ['the newest cases', {}, 'student_newest'],
  ['cases that wait for an agent', { view: 'queue' }, 'student_desk_queue'],
  ['cases with a request for erasure', { view: 'erasure' }, 'student_erasure_asked'],
  ['cases with a status', { view: 'DONE' }, 'student_desk_status'],
  ['the beginning of an e-mail address', { search: 's77@' }, 'student_desk_email'],
  ['cases with a document to judge', { document: 'RESIDENCE_PERMIT' }, 'attachment_to_judge'],
  ['old cases', { age: 30 }, 'student_newest'],
  ['the beginning of a name', { search: 'Nguyễn linh x' }, 'student_desk_name'],
] as const)('each page of the desk’s list finds %s by an index', async (_, filter, index) => {
  const query = { search: '', view: '', document: '', age: 0, after: '', ...filter } as const
  const [row] = (await client.query('select id from student order by created_at desc limit 1')).rows
  for (const after of ['', row.id]) {
    const { indexes, wholeTables } = await explain(() => findCases(database, { ...query, after }, TODAY))
    expect(indexes).toContain(index)
    expect(wholeTables).toEqual([])
  }
})

test('mails to send are found by an index', async () => {
  const options = { ...server(), transport: mailboxTransport }
  for (const priority of mailPriorities) {
    const { indexes, wholeTables } = await explain(() => claimMails(options, priority, 3, []))
    expect(indexes).toContain('mail_due')
    expect(wholeTables).toEqual([])
  }
})

test('the cleaning finds expired rows by an index', async () => {
  const { indexes, wholeTables } = await explain(() => deleteExpired(server()))
  expect(indexes).toEqual([
    'access_record_end',
    'challenge_age',
    'delivery_end',
    'inspection_at',
    'known_source_age',
    'mail_sent',
    'parcel_delivery_id_number_key',
    'parcel_guess_end',
    'parcel_use_day',
    'partner_figure_month_partner_pk',
    'sent_mail_age',
    'token_end',
    'wrong_code_age',
  ])
  // `discarded_file` is usually empty, and needs no index.
  expect(wholeTables).toEqual(['discarded_file'])
})

test('code requests and wrong codes are counted by an index', async () => {
  await client.query(`
    insert into challenge (id, email, mailbox, source, is_sent, lookup, code, purpose, created_at)
      select gen_random_uuid(), n, n, '2001:db8:' || to_hex(n) || ':0001', true, '', '', 'login', timestamptz '2026-09-01' - n * interval '1 second'
      from generate_series(1, ${MANY}) n;
    insert into wrong_code (source, at)
      select '2001:db8:' || to_hex(n) || ':0001', timestamptz '2026-09-01' - n * interval '1 second' from generate_series(1, ${MANY}) n;
    analyze`)
  const request = {
    mailbox: 'linh@example.org',
    source: '2001:db8:77:0102',
    ...({ purpose: 'login', isSent: true } as const),
  }
  const codes = await explain(async () => {
    await checkCodeRequests(database, request, TODAY)
    await needsLongCode(database, request.mailbox, TODAY)
  })
  expect(codes.indexes).toEqual(['challenge_mailbox', 'challenge_source', 'wrong_code_age'])
  expect(codes.wholeTables).toEqual([])
  const wrongCodes = await explain(() => checkWrongCodes(database, request.source, TODAY))
  expect(wrongCodes).toEqual({ indexes: ['wrong_code_source'], wholeTables: [] })
})

test('due cases are found by an index', async () => {
  const { indexes, wholeTables } = await explain(() => settleDueCases(server()))
  expect(indexes).toContain('student_due')
  expect(wholeTables).toEqual([])
})
