import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { type RegistrationResult, registerWithRetries } from '../../actors/student-api'
import { mapConcurrently } from '../../help/map-concurrently'
import { startMailServer } from '../../help/servers/mail/mail-server'
import { startBalancer } from '../../help/servers/network/balancer'
import { startObjectStore, storeAddressOf } from '../../help/servers/object-store/object-store'
import { startCluster } from '../../help/servers/postgres'
import type { Server } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { createDeployment, serveBundle, startBundleCommand } from '../../help/source/bundle'
import { pdfBytes } from '../../samples/files'
import { percentile } from '../send-get'
import type { Measure } from '../size'

const AT_ONCE = 20
/** Size of each of the two documents, in bytes. */
const FILE_BYTES = 2_000_000
/** Acknowledged steps per student: a token, the record, two files. */
const STEPS = 4
/** Interval between two checks of the servers' memory, in milliseconds. */
const SAMPLE_INTERVAL_MS = 200
/** Maximum memory of a server, in bytes. */
const MAX_MEMORY_BYTES = 350_000_000
/** Number of students whose documents are compared byte by byte at the end. */
const READ_STUDENTS = 25

/**
 * Measures `students` registrations on two servers, as in production. During the registrations one server is killed, and
 * PostgreSQL and the object store are restarted. Measures once without the object store, and once with it.
 */
export async function measureFleet(students = 1_000): Promise<Measure[]> {
  return [...(await measureOn(students, false)), ...(await measureOn(students, true))]
}

async function measureOn(students: number, hasStore: boolean): Promise<Measure[]> {
  const cluster = await startCluster()
  const store = hasStore ? await startObjectStore() : undefined
  const mails = await startMailServer(await freePort())
  const deployed = createDeployment()
  const environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: join(deployed.folder, 'data'),
    SMTP_URL: mails.url,
    SITE_URL: 'https://site.example',
    MAIL_FROM: 'no-reply@site.example',
    ...(store && {
      S3_URL: storeAddressOf(store.port),
      DOCUMENT_KEYS: `first:${randomBytes(32).toString('base64')}`,
    }),
  }
  const exitCode = await startBundleCommand(deployed.folder, ['migrate'], environment).ended
  if (exitCode !== 0) throw new Error(`The migration ended with exit code ${exitCode}`)
  const start = async (port?: number) => serveBundle(deployed.folder, port ?? (await freePort()), environment)
  const servers: [Server, Server] = [await start(), await start()]
  const ports = servers.map(({ site }) => Number(new URL(site).port))
  const balancer = await startBalancer(await freePort(), ports)
  let peak = 0
  const sampling = setInterval(() => {
    for (const server of servers) peak = Math.max(peak, memoryOf(server))
  }, SAMPLE_INTERVAL_MS)
  const faults = [
    async () => {
      await servers[1].end('SIGKILL')
      servers[1] = await start(ports[1])
    },
    async () => {
      await cluster.stop()
      await cluster.start()
    },
    ...(store ? [async () => store.stop().then(store.start)] : []),
  ]
  let steps = 0
  let startedFaults = 0
  let repairs = Promise.resolve()
  const onStep = () => {
    const fault = faults[startedFaults]
    if (!fault || ++steps < ((startedFaults + 1) * students * STEPS) / (faults.length + 1)) return
    startedFaults++
    repairs = repairs.then(fault)
  }
  const bytes = pdfBytes(FILE_BYTES)
  const begin = performance.now()
  try {
    const crowd = await mapConcurrently(students, AT_ONCE, number =>
      registerWithRetries({
        site: balancer.site,
        email: `fleet${number}@example.org`,
        source: `198.51.${number >> 8}.${number & 255}`,
        files: [
          ['IDENTITY', bytes],
          ['SCHOOL_ATTESTATION', bytes],
        ],
        onStep,
        readMails: async () =>
          mails.mails
            .filter(({ to }) => to === `fleet${number}@example.org`)
            .map(({ text }) => text)
            .reverse(),
      }),
    )
    const seconds = (performance.now() - begin) / 1000
    await repairs
    const { lost, doubled } = await compare(cluster.url, crowd)
    const changed = await countChanged(balancer.site, crowd.slice(0, READ_STUDENTS), bytes)
    return measuresOf(hasStore, { students, seconds, crowd, peak, lost: lost + changed, doubled })
  } finally {
    clearInterval(sampling)
    await balancer.close()
    for (const server of servers) await server.end('SIGTERM')
    await store?.close()
    await mails.stop()
    await cluster.close()
    deployed.remove()
  }
}

/** Returns a server's memory in bytes; 0 if the server was killed. */
function memoryOf(server: Server): number {
  try {
    return server.memory() || 0
  } catch {
    return 0
  }
}

interface FleetRun {
  students: number
  seconds: number
  crowd: RegistrationResult[]
  peak: number
  lost: number
  doubled: number
}

function measuresOf(
  hasStore: boolean,
  { students, seconds, crowd, peak, lost, doubled }: FleetRun,
): Measure[] {
  const percentile99 = Math.round(percentile(crowd.flatMap(({ times }) => times)))
  const where = hasStore ? 'two servers, PostgreSQL and S3' : 'two servers, PostgreSQL'
  const what = `${where}: ${students} registrations with two files of 2 MB, ${AT_ONCE} at a time, with a kill and restarts`
  return [
    {
      what,
      figure: `${(students / seconds).toFixed(1)} a second; 99 of 100 requests within ${percentile99} ms`,
      budget: '',
      isWithin: true,
    },
    {
      what: `${where}: most memory of a server`,
      figure: `${Math.round(peak / 1_000_000)} MB`,
      budget: `${MAX_MEMORY_BYTES / 1_000_000} MB`,
      isWithin: peak <= MAX_MEMORY_BYTES,
    },
    {
      what: `${where}: lost, doubled`,
      figure: `${lost}, ${doubled}`,
      budget: '0, 0',
      isWithin: lost + doubled === 0,
    },
  ]
}

/** Counts the acknowledged records and files that are missing, and those that exist twice. */
async function compare(url: string, crowd: RegistrationResult[]): Promise<{ lost: number; doubled: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const idsOf = async (query: string) =>
    new Set((await client.query<{ id: string }>(query)).rows.map(({ id }) => id))
  const students = await idsOf('select id from student')
  const files = await idsOf('select id from attachment where is_current')
  await client.end()
  const wanted = crowd.flatMap(({ files }) => [...files.values()])
  const lost = crowd.filter(({ id }) => !students.has(id)).length + wanted.filter(id => !files.has(id)).length
  return { lost, doubled: students.size + files.size + lost - crowd.length - wanted.length }
}

/** Counts the files that the server does not return as they were sent. */
async function countChanged(site: string, crowd: RegistrationResult[], bytes: Uint8Array): Promise<number> {
  let changed = 0
  for (const { token, files } of crowd)
    for (const id of files.values()) {
      const response = await fetch(`${site}/api/students/me/attachments/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      if (!Buffer.from(await response.arrayBuffer()).equals(bytes)) changed++
    }
  return changed
}
