import { searchCases } from '../../../demo/server/desk/cases/read-cases'
import { settleDueCases } from '../../../demo/server/domain/case/due-cases'
import { deleteExpired } from '../../../demo/server/domain/retention/delete-expired'
import type { Server } from '../../../demo/server/environment/environment'
import { openDemo } from '../../help/demo'
import { startPostgres } from '../../help/servers/postgres'
import { median } from '../browser/time'
import type { Measure } from '../size'
import { insertStudents } from './students'

const FEW = 2_000
const MANY = 200_000
/** Number of rounds. They are interleaved, so that other load on the machine affects both databases. */
const ROUNDS = 40
/** Maximum time with MANY students, as a multiple of the time with FEW students. */
const BUDGET = 2

const works: { what: string; act: (server: Server) => Promise<unknown> }[] = [
  { what: 'the desk’s list of the newest cases', act: server => searchCases(server) },
  { what: 'the search for due cases', act: settleDueCases },
  { what: 'the deletion of expired data', act: deleteExpired },
]

/** Measures the server's recurring queries with few and with many students, on PostgreSQL. */
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
  const { server, close } = await openDemo({ storage: { url: cluster.url } })
  // Two documents per student: the current one and the one that it replaced.
  await insertStudents(cluster.url, students, 2)
  return {
    server,
    async close() {
      await close()
      await cluster.close()
    },
  }
}
