import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type DatabaseLocation, openDatabase } from '../../../demo/server/storage/database/open'
import { attachmentTable } from '../../../demo/server/storage/tables/attachment'
import { studentTable } from '../../../demo/server/storage/tables/student'
import { MAX_BYTES } from '../../../widgets/contract/document/file'
import { type RegistrationResult, registerWithRetries } from '../../actors/student-api'
import { mapConcurrently } from '../../help/map-concurrently'
import { startPostgres } from '../../help/servers/postgres'
import { type Server, startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { pdfBytes } from '../../samples/files'
import { percentile } from '../send-get'
import type { Measure } from '../size'

const STUDENTS = 200
const AT_ONCE = 20
/** The server's memory after this many students is compared with its memory after the last student. */
const EARLY = 50
const MEMORY_BUDGET = 1.2

/** Measures 200 registrations with two documents of the largest size, 20 at a time, on each database. */
export async function measureLoad(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'load-'))
  const cluster = await startPostgres()
  try {
    return [
      ...(await measureOn('PGlite', { folder }, { DATA_DIR: folder })),
      ...(await measureOn('PostgreSQL', { url: cluster.url }, { DATABASE_URL: cluster.url, DEMO: '1' })),
    ]
  } finally {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureOn(
  name: string,
  place: DatabaseLocation,
  environment: Record<string, string>,
): Promise<Measure[]> {
  const server = await startServer(await freePort(), environment)
  const memory: number[] = []
  const start = performance.now()
  let crowd: RegistrationResult[]
  try {
    crowd = await fill(server, memory)
  } finally {
    await server.end('SIGTERM')
  }
  const seconds = (performance.now() - start) / 1000
  const [early = 0, late = 0] = [memory[EARLY - 1], memory[STUDENTS - 1]]
  const { lost, doubled } = await compare(place, crowd)
  const measure = (what: string, figure: string, budget = '', isWithin = true): Measure => ({
    what: `${name}: ${what}`,
    figure,
    budget,
    isWithin,
  })
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
  return [
    measure(
      `${STUDENTS} registrations with two files of the largest size, ${AT_ONCE} at a time`,
      `${(STUDENTS / seconds).toFixed(1)} a second`,
    ),
    measure(
      '99 of 100 requests are answered within',
      `${Math.round(percentile(crowd.flatMap(({ times }) => times)))} ms`,
    ),
    measure(
      `memory at student ${EARLY} and ${STUDENTS}`,
      `${megabytes(early)} MB, ${megabytes(late)} MB = ${(late / early).toFixed(2)} x`,
      `${MEMORY_BUDGET.toFixed(2)} x`,
      late <= MEMORY_BUDGET * early,
    ),
    measure('records and files lost, doubled', `${lost}, ${doubled}`, '0, 0', lost + doubled === 0),
  ]
}

async function fill(server: Server, memory: number[]): Promise<RegistrationResult[]> {
  const bytes = pdfBytes(MAX_BYTES)
  return mapConcurrently(STUDENTS, AT_ONCE, async number => {
    const enrolled = await registerWithRetries({
      site: server.site,
      email: `load${number}@example.org`,
      files: [
        ['IDENTITY', bytes],
        ['SCHOOL_ATTESTATION', bytes],
      ],
    })
    memory.push(server.memory())
    return enrolled
  })
}

async function compare(
  place: DatabaseLocation,
  crowd: RegistrationResult[],
): Promise<{ lost: number; doubled: number }> {
  const { database, close } = await openDatabase(place, console.error)
  try {
    const ids = new Set(
      (await database.select({ id: studentTable.id }).from(studentTable)).map(({ id }) => id),
    )
    const files = await database
      .select({ id: attachmentTable.id })
      .from(attachmentTable)
      .where(eq(attachmentTable.isCurrent, true))
    const fileIds = new Set(files.map(({ id }) => id))
    const wanted = crowd.flatMap(({ files }) => [...files.values()])
    const lost = crowd.filter(({ id }) => !ids.has(id)).length + wanted.filter(id => !fileIds.has(id)).length
    const doubled = Math.max(ids.size - crowd.length, 0) + Math.max(files.length - wanted.length, 0)
    return { lost, doubled }
  } finally {
    await close()
  }
}
