import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  elementFailures,
  engineFailures,
  playwrightFailures,
  sentenceFailures,
  stepFailures,
  vitestFailures,
} from './failures'
import { type Cluster, SHARED_SERVER, startCluster } from './help/servers/postgres'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Folder of the servers' output; the last runner searches it. */
const logs = join(root, '.cache/logs')
const report = (name: string) => join(root, '.cache/reports', `${name}.json`)
const read = (name: string) => JSON.parse(readFileSync(report(name), 'utf8'))

interface Count {
  passed: number
  failed: number
}

interface Runner {
  name: string
  command: string[]
  /** A server that is started before the runner. */
  needs?: 'postgres'
  count: () => Count
  /** Its servers write JSON logs as in production: each request is one line. */
  hasJsonLogs?: true
  /** May run at the same time as the previous runner, because neither runner needs both processors all the time. */
  isBeside?: true
  /** Takes minutes, or installs hundreds of packages. Runs only in CI, or if a developer names the runner. */
  isForCi?: true
  /**
   * Returns the failures with their reasons, including tests that passed after a retry. The failures are repeated at the end of
   * the log.
   */
  failures?: () => string[]
}

/** Returns a runner of Vitest's tests, counted by Vitest's own report. */
const vitest = (name: string, ...which: string[]): Runner => ({
  name,
  needs: 'postgres',
  command: ['vitest', 'run', ...which, '--reporter=dot', '--reporter=json', `--outputFile=${report(name)}`],
  count: () => {
    const { numTotalTests, numPassedTests } = read(name)
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  },
  failures: () => vitestFailures(read(name)),
})

/** True in CI, which runs everything. Elsewhere `npm test` leaves out what takes long, so that it ends within minutes. */
const isCi = Boolean(process.env.CI)

/** Test files of rare conditions: attacks, limits, failures, earlier releases, and every combination of page, language and screen. */
const SLOW_TESTS = '**/*.slow.test.ts'
const SLOW_JOURNEYS = String.raw`\.slow\.journey\.ts`

/** All runners, with the way to count each report. */
const runners: Runner[] = [
  vitest('logic', '--exclude=faults/**', `--exclude=${SLOW_TESTS}`),
  { ...vitest('slow', '.slow.test.ts'), isForCi: true },
  {
    name: 'elements',
    command: ['tsx', 'tests/elements/run.ts', report('elements')],
    count: () => read('elements'),
    failures: () => elementFailures(read('elements')),
  },
  {
    name: 'fuzz',
    isBeside: true,
    hasJsonLogs: true,
    // Sends the same requests in each run, so that a failure can be reproduced. `npm run fuzz` sends other requests.
    command: ['tsx', 'tests/fuzz/run.ts', '2000', '1'],
    count: () => read('fuzz'),
    failures: () => sentenceFailures(read('fuzz')),
  },
  {
    name: 'journeys',
    needs: 'postgres',
    hasJsonLogs: true,
    command: [
      ...['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts'],
      ...(isCi ? [] : ['--grep-invert', SLOW_JOURNEYS]),
    ],
    count: () => {
      const { expected, unexpected, flaky, skipped } = read('journeys').stats
      return { passed: expected + flaky, failed: unexpected + skipped }
    },
    failures: () => playwrightFailures(read('journeys')),
  },
  { ...vitest('faults', 'faults/'), isForCi: true },
  {
    name: 'engines',
    isForCi: true,
    hasJsonLogs: true,
    command: ['tsx', 'tests/engines/run.ts', report('engines')],
    count: () => read('engines'),
    failures: () => engineFailures(read('engines')),
  },
  {
    name: 'pictures',
    command: ['tsx', 'tests/pictures/rehearse.ts'],
    count: () => read('pictures'),
    failures: () => stepFailures(read('pictures')),
  },
  {
    name: 'conformance',
    isForCi: true,
    command: ['tsx', 'tests/conformance/ci.ts'],
    count: () => read('conformance'),
    failures: () => stepFailures(read('conformance')),
  },
  {
    name: 'container',
    isForCi: true,
    command: ['tsx', 'tests/container/run.ts'],
    count: () => read('container'),
    failures: () => stepFailures(read('container')),
  },
  {
    name: 'integrations',
    isForCi: true,
    command: ['tsx', 'tests/integrations/run.ts'],
    count: () => read('integrations'),
    failures: () => stepFailures(read('integrations')),
  },
  {
    name: 'logs',
    command: ['tsx', 'tests/logs/run.ts'],
    count: () => read('logs'),
    failures: () => sentenceFailures(read('logs')),
  },
]

/** Runs a runner with its output visible. A runner that fails without a report, or outside its tests, counts as one failure. */
async function run({ name, command, count, needs, failures, hasJsonLogs }: Runner): Promise<Count> {
  rmSync(report(name), { force: true })
  const cluster: Cluster | undefined = needs === 'postgres' ? await startCluster() : undefined
  const env = {
    ...process.env,
    ...(cluster && { [SHARED_SERVER]: cluster.url }),
    ...(hasJsonLogs && { LOG_FORMAT: 'json' }),
    SERVER_LOGS: logs,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(join(root, 'tests/logs/keep.mjs'))}`,
    JSON_REPORT: report(name),
  }
  const child = spawn('npx', command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  const code = await new Promise(done => child.on('exit', done)).finally(() => cluster?.close())
  const { passed, failed } = existsSync(report(name)) ? count() : { passed: 0, failed: 1 }
  if (failures && existsSync(report(name))) details.push(...failures())
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

async function runAndAdd(runner: Runner): Promise<void> {
  const began = Date.now()
  const { passed, failed } = await run(runner).catch(error => {
    process.stderr.write(`${error}\n`)
    return { passed: 0, failed: 1 }
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${runner.name}: ${passed} passed, ${failed} failed in ${seconds} s\n`)
  total.passed += passed
  total.failed += failed
}

mkdirSync(join(root, '.cache/reports'), { recursive: true })
rmSync(logs, { recursive: true, force: true })
mkdirSync(logs, { recursive: true })
const total: Count = { passed: 0, failed: 0 }
const details: string[] = []
const wanted = process.argv.slice(2)
let running = Promise.resolve()
const isWanted = ({ name, isForCi }: Runner) => (wanted.length > 0 ? wanted.includes(name) : !isForCi || isCi)
for (const runner of runners.filter(isWanted)) {
  if (!runner.isBeside) await running
  running = Promise.all([running, runAndAdd(runner)]).then(() => undefined)
}
await running
for (const detail of details) process.stdout.write(`${detail}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
if (total.failed > 0) process.exitCode = 1
