import pg from 'pg'
import { settleDueCases } from '../../demo/server/case/due-cases'
import { casesOf } from '../../demo/server/desk/store'
import type { Server } from '../../demo/server/environment/environment'
import { deleteExpired } from '../../demo/server/retention/delete-expired'
import { openDemo } from '../help/demo'
import { startPostgres } from '../help/postgres'
import type { Measure } from './size'
import { median } from './time'

const FEW = 2_000
const MANY = 200_000
/** Interleaved, so that other load on the machine affects both. */
const ROUNDS = 40
/** The most that anything may take with a hundred times as many students, as a multiple. */
const BUDGET = 2

const works: { what: string; act: (server: Server) => Promise<unknown> }[] = [
  { what: 'the desk’s list of the newest cases', act: server => casesOf(server) },
  { what: 'a look for cases whose time has come', act: settleDueCases },
  { what: 'a sweep of what is not needed any more', act: deleteExpired },
]

/** The server's recurring queries with few and with many students, on PostgreSQL. */
export async function measureGrowth(): Promise<Measure[]> {
  const [few, many] = [await open(FEW), await open(MANY)]
  try {
    const measures: Measure[] = []
    for (const { what, act } of works) {
      const times: { few: number; many: number }[] = []
      for (const { server } of [few, many]) await act(server)
      for (let round = 0; round < ROUNDS; round++)
        times.push({ few: await time(act, few.server), many: await time(act, many.server) })
      const [small, large] = [median(times.map(({ few }) => few)), median(times.map(({ many }) => many))]
      measures.push({
        what: `PostgreSQL: ${what}, ${FEW} and ${MANY} students`,
        figure: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms = ${(large / small).toFixed(2)} x`,
        budget: `${BUDGET.toFixed(2)} x`,
        isWithin: large <= BUDGET * small,
      })
    }
    return measures
  } finally {
    await few.close()
    await many.close()
  }
}

async function time(act: (server: Server) => Promise<unknown>, server: Server): Promise<number> {
  const start = performance.now()
  await act(server)
  return performance.now() - start
}

async function open(students: number) {
  const cluster = await startPostgres()
  const { server, close } = await openDemo({ place: { url: cluster.url } })
  await fill(cluster.url, students)
  return {
    server,
    async close() {
      await close()
      await cluster.close()
    },
  }
}

/** Inserts students, each with a document and one that it replaced. None of their cases is due. */
async function fill(url: string, students: number): Promise<void> {
  // Takes longer than the server's statement timeout.
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`insert into student (id, email, language, registration_key, registration_hash, personal, school,
      parents, address, contact, answers, rules, status, created_at, updated_at, due_at)
      select gen_random_uuid(), 's' || number || '@example.org', 'fr', gen_random_uuid(), '', '{}', '{}', '{}', '{}', '{}',
        '[]', '{}', 'WAITING_ATTACHMENT', now() - number * interval '1 minute', now(), '2100-01-01'
      from generate_series(1, ${students}) number`)
    await client.query(`insert into attachment (id, student_id, key, hash, category, status, file_name, media_type, size,
      uploaded_at, is_current)
      select gen_random_uuid(), id, gen_random_uuid(), '', 'IDENTITY', 'UPLOADED', 'scan.pdf', 'application/pdf', 1, now(),
        is_current
      from student, (values (true), (false)) one (is_current)`)
    await client.query(`insert into chunk select id, 0, '\\x25' from attachment where is_current`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
