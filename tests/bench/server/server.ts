import { type ChildProcess, fork } from 'node:child_process'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getAttachments } from '../../../widgets/contract/document/document'
import { getAttestations } from '../../../widgets/contract/student/attestation'
import { getMessages } from '../../../widgets/contract/student/message'
import { getMe } from '../../../widgets/contract/student/student'
import { startPostgres } from '../../help/servers/postgres'
import { median } from '../browser/time'
import { percentile, sendGet } from '../send-get'
import type { Measure } from '../size'
import type { RunningServers } from './bare'

/** Number of rounds for each server. They are short and alternate, so that other load on the machine affects both servers. */
const ROUNDS = 30
/** Duration of a round in milliseconds, and number of concurrent requests. */
const ROUND_MS = 150
const AT_ONCE = 16
/** Minimum rate of the real server, as a share of the bare server's rate. */
const BUDGET = 0.8

const calls = [
  getMe.path,
  getAttachments.path,
  `${getMessages.path}?page=1&itemsPerPage=100`,
  getAttestations.path,
]

interface Rate {
  perSecond: number
  /** Duration of each request, in milliseconds. */
  times: number[]
}

/** Compares, on each database, the real server with a bare one that runs the same queries. */
export async function measureServer(): Promise<Measure[]> {
  const cluster = await startPostgres()
  try {
    return [...(await measureOn('PGlite')), ...(await measureOn('PostgreSQL', cluster.url))]
  } finally {
    await cluster.close()
  }
}

async function measureOn(name: string, url = ''): Promise<Measure[]> {
  const child = fork(fileURLToPath(new URL('bare.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, BENCH_DATABASE: url },
  })
  const ended = new Promise(done => child.once('exit', done))
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  try {
    const servers = await serversOf(child)
    const measures: Measure[] = []
    for (const call of calls) measures.push(await compare(name, call, servers, agent))
    return measures
  } finally {
    agent.destroy()
    child.kill()
    await ended
  }
}

const serversOf = (child: ChildProcess): Promise<RunningServers> =>
  new Promise((done, fail) => {
    child.once('message', message => done(message as RunningServers))
    child.once('exit', code => fail(new Error(`The servers exited with code ${code}`)))
  })

async function compare(
  name: string,
  call: string,
  { real, bare, tokens }: RunningServers,
  agent: Agent,
): Promise<Measure> {
  const rates: { real: Rate; bare: Rate }[] = []
  for (const site of [real, bare]) await load(site + call, tokens, agent)
  for (let round = 0; round < ROUNDS; round++)
    rates.push({
      real: await load(real + call, tokens, agent),
      bare: await load(bare + call, tokens, agent),
    })
  const rate = (which: 'real' | 'bare') => median(rates.map(both => both[which].perSecond))
  const ratio = median(rates.map(({ real, bare }) => real.perSecond / bare.perSecond))
  const percentileOf = (which: 'real' | 'bare') =>
    percentile(rates.flatMap(both => both[which].times)).toFixed(0)
  return {
    what: `${name}: GET ${call.split('?')[0]}`,
    figure: `${rate('real').toFixed(0)} a second = ${ratio.toFixed(2)} x bare route (${rate('bare').toFixed(0)}); 99 of 100 within ${percentileOf('real')} ms (bare ${percentileOf('bare')} ms)`,
    budget: `${BUDGET} x bare`,
    isWithin: ratio >= BUDGET,
  }
}

/** Runs one round of concurrent requests. Alternates between the students' tokens. */
async function load(address: string, tokens: string[], agent: Agent): Promise<Rate> {
  const times: number[] = []
  const start = performance.now()
  let next = 0
  const client = async () => {
    while (performance.now() - start < ROUND_MS) {
      const sentAt = performance.now()
      await sendGet(address, tokens[next++ % tokens.length] ?? '', agent)
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return { perSecond: (times.length * 1000) / (performance.now() - start), times }
}
