import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { registerStudent } from '../../actors/student-api'
import { startCluster } from '../../help/servers/postgres'
import { createRemoteDemo } from '../../help/servers/remote'
import { type Server, startServer } from '../../help/servers/server'
import { freePort } from '../../help/servers/site'
import { percentile, sendGet } from '../send-get'
import type { Measure } from '../size'

const STUDENTS = 40
const AT_ONCE = 16
const REQUESTS = 3_000
/** Maximum processor time of the server per read, in milliseconds. */
const MAX_PROCESSOR_MS = 1.5
/** Minimum number of reads per second, if the paths of `reads` are requested in turn. */
const MIN_RATE = 600
/** A tick of the system's clock, in milliseconds (`getconf CLK_TCK` is 100 on Linux). */
const TICK_MS = 10

/** The reads of a student's page. They are requested in turn, like a personal space that is opened and reloaded. */
const reads = [
  '/api/students/me',
  '/api/students/me/attachments',
  '/api/students/me/messages?page=1&itemsPerPage=100',
  '/api/students/me/attestations',
  '/api/status',
]

/** Returns the processor time of the process, in milliseconds. */
function processorOf({ pid }: Server): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = afterName.split(' ')
  // `utime` and `stime`, in ticks.
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Measures, on PostgreSQL, the server's processor time for each read, and the reads per second when the paths are requested in turn. */
export async function measureReads(): Promise<Measure[]> {
  const cluster = await startCluster()
  const server = await startServer(await freePort(), { DATABASE_URL: cluster.url, DEMO: '1' })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const tokens = await fill(server.site)
    const load = (paths: string[], requests: number) =>
      askMany({ site: server.site, paths, tokens, agent }, requests)
    const measures: Measure[] = []
    for (const path of reads) {
      await load([path], REQUESTS / 2)
      const before = processorOf(server)
      await load([path], REQUESTS)
      const millisecondsPerRead = (processorOf(server) - before) / REQUESTS
      measures.push({
        what: `the server's processor time for GET ${path.split('?')[0]}`,
        figure: `${millisecondsPerRead.toFixed(2)} ms`,
        budget: `${MAX_PROCESSOR_MS} ms`,
        isWithin: millisecondsPerRead <= MAX_PROCESSOR_MS,
      })
    }
    const start = performance.now()
    const times = await load(reads, REQUESTS * 3)
    const rate = (times.length * 1000) / (performance.now() - start)
    const percentile99 = Math.round(percentile(times))
    return [
      ...measures,
      {
        what: `${reads.length} reads of a personal space in turn, one server`,
        figure: `${Math.round(rate)} a second without an error; 99 of 100 within ${percentile99} ms`,
        budget: `${MIN_RATE} a second`,
        isWithin: rate >= MIN_RATE,
      },
    ]
  } finally {
    agent.destroy()
    await server.end('SIGTERM')
    await cluster.close()
  }
}

async function fill(site: string): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 0; number < STUDENTS; number++) {
    const student = await registerStudent(createRemoteDemo(site), `reader${number}@example.org`)
    await student.send('IDENTITY')
    tokens.push(student.token())
  }
  return tokens
}

interface Reading {
  site: string
  paths: string[]
  tokens: string[]
  agent: Agent
}

/** Resolves with the duration of each request, in milliseconds. Rejects at the first status that is not 200. */
async function askMany({ site, paths, tokens, agent }: Reading, requests: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    for (let number = next++; number < requests; number = next++) {
      const start = performance.now()
      await sendGet(site + paths[number % paths.length], tokens[number % tokens.length] ?? '', agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return times
}
