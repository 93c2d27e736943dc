import { randomUUID } from 'node:crypto'
import { createApp } from '../../../demo/server/app'
import { settleDueCases } from '../../../demo/server/domain/case/due-cases'
import { createAgent, openDesk } from '../../actors/agent'
import { registerStudent } from '../../actors/student-api'
import { openDemo } from '../../help/demo'
import { startIdentityProvider } from '../../help/servers/identity-provider'
import { startCluster } from '../../help/servers/postgres'
import { median } from '../browser/time'
import type { Measure } from '../size'
import { insertStudents } from './students'

const FEW = 4_000
const MANY = 400_000
/** Documents per student, replaced ones included: more than three million rows with MANY students. */
const DOCUMENTS = 8
/** Each round sends one file. The number stays below the number of files that a student may send per day. */
const ROUNDS = 40
/** Maximum time of a call with MANY students, as a multiple of its time with FEW students. */
const BUDGET = 1.5
/** Maximum time of the desk's first page, in milliseconds. */
const MAX_DESK_MS = 50

const reads = [
  '/api/students/me',
  '/api/students/me/attachments',
  '/api/students/me/messages?page=1&itemsPerPage=100',
  '/api/students/me/attestations',
]

type Backend = Awaited<ReturnType<typeof open>>

/**
 * Measures six calls of a student, the desk's first page and the job of every minute, with a country's students and with a hundredth
 * of them.
 */
export async function measureCountry(): Promise<Measure[]> {
  const few = await open(FEW)
  const many = await open(MANY)
  try {
    const calls: [what: string, act: (backend: Backend) => Promise<unknown>][] = [
      ...reads.map((path): [string, (backend: Backend) => Promise<unknown>] => [
        `GET ${path.split('?')[0]}`,
        ({ student }) => expectOk(student.get(path)),
      ]),
      ['PATCH /api/students/:id/address', ({ student }) => expectOk(student.changeAddress())],
      ['POST /api/students/attachment', ({ student }) => expectOk(student.send('IDENTITY'))],
      ['the job of every minute', ({ demo }) => settleDueCases(demo.server)],
    ]
    const measures: Measure[] = []
    for (const [what, act] of calls) measures.push(await compare(what, act, few, many))
    return [...measures, await measureDesk(many)]
  } finally {
    await few.close()
    await many.close()
  }
}

/** Measures the desk's first list for a signed-in agent, including the new row in the access record. */
async function measureDesk({ demo }: Backend): Promise<Measure> {
  const identity = await startIdentityProvider()
  try {
    identity.setAccount({ sub: 'camille', name: 'Camille Martin', roles: ['judge'] })
    const camille = createAgent(openDesk(demo, identity), identity)
    // Signs in at another page, because the first request for the list is measured below.
    await camille.signIn('camille', { to: `/students/${randomUUID()}` })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await time(async () => expectOk(await camille.get('/?lang=fr'))))
    const [usual, first = 0] = [median(times), ...times]
    return {
      what: `the desk’s first page with ${MANY} students, and the first time that it is asked for`,
      figure: `${usual.toFixed(1)} ms, ${first.toFixed(1)} ms`,
      budget: `${MAX_DESK_MS} ms`,
      isWithin: usual <= MAX_DESK_MS && first <= MAX_DESK_MS,
    }
  } finally {
    await identity.close()
  }
}

async function compare(
  what: string,
  act: (backend: Backend) => Promise<unknown>,
  few: Backend,
  many: Backend,
): Promise<Measure> {
  const times: { few: number; many: number }[] = []
  for (const backend of [few, many]) await act(backend)
  // Interleaved, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round++)
    times.push({ few: await time(() => act(few)), many: await time(() => act(many)) })
  const [small, large] = [median(times.map(({ few }) => few)), median(times.map(({ many }) => many))]
  return {
    what: `${what}, ${FEW} and ${MANY} students`,
    figure: `${small.toFixed(1)} ms, ${large.toFixed(1)} ms = ${(large / small).toFixed(2)} x`,
    budget: `${BUDGET.toFixed(2)} x`,
    isWithin: large <= BUDGET * small,
  }
}

async function expectOk(pending: Response | Promise<Response>): Promise<void> {
  const response = await pending
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Opens a server with this number of students in its database, and registers one more, who sends the requests. */
async function open(students: number) {
  const cluster = await startCluster()
  const demo = await openDemo({ storage: { url: cluster.url } })
  await insertStudents(cluster.url, students, DOCUMENTS)
  const app = createApp(demo.server)
  const student = await registerStudent({ app, codeFor: demo.codeFor }, 'student@example.org')
  let turn = 0
  const { id } = await student.me()
  const changeAddress = () =>
    student.patch(`/api/students/${id}/address`, { roadNumber: `${(turn++ % 90) + 1}` })
  return {
    demo,
    student: { ...student, changeAddress },
    async close() {
      await demo.close()
      await cluster.close()
    },
  }
}
