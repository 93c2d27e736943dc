import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultReporter, startTestRunner, type TestSession } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { launchOptions, shellPath } from '../help/browser/browser'
import { buildScan } from '../samples/scan'
import { type Failure, failuresOf, passedOf } from './count'
import { realSite, sampleFiles, typeScript } from './plugins'

/** Path of the report, if the command names one. */
const report = process.argv[2]
if (report) rmSync(report, { force: true })

const { executablePath, args } = launchOptions(shellPath())

/** Runs these test files in a browser. */
async function run(files: string[]): Promise<TestSession[]> {
  let finished: TestSession[] = []
  const runner = await startTestRunner({
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
    config: {
      rootDir: fileURLToPath(new URL('../..', import.meta.url)),
      files,
      nodeResolve: { extensions: ['.ts', '.js'] },
      plugins: [typeScript(), realSite(), sampleFiles()],
      browsers: [
        // Exposes the garbage collector, for the test of memory leaks.
        playwrightLauncher({ launchOptions: { executablePath, args: [...args, '--js-flags=--expose-gc'] } }),
      ],
      // Limits for a slow machine; each wait ends as soon as its condition holds.
      testFramework: { config: { timeout: '200000' } },
      testsStartTimeout: 60_000,
      testsFinishTimeout: 480_000,
      concurrency: 2,
      staticLogging: true,
      reporters: [
        defaultReporter({ reportTestProgress: false }),
        {
          onTestRunFinished: ({ sessions }) => {
            finished = sessions
          },
        },
      ],
    },
  })
  await new Promise(done => runner?.on('stopped', done))
  return finished
}

/** Runs all files. In CI, runs failed files once more, because the load of another test may have been the cause. */
async function runAll(): Promise<{ lastSessions: TestSession[]; firstFailures: Failure[] }> {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(name =>
    name.endsWith('.test.ts'),
  )
  const sessions = await run(files.map(name => join(folder, name)))
  const failed = sessions.filter(session => failuresOf(session).length > 0)
  if (!process.env.CI || failed.length === 0) return { lastSessions: sessions, firstFailures: [] }
  const repeated = await run(failed.map(({ testFile }) => testFile))
  return {
    lastSessions: [...sessions.filter(session => !failed.includes(session)), ...repeated],
    firstFailures: failed.flatMap(failuresOf),
  }
}

// The test pages load the build by its path in this repository.
await buildScan('/.cache/scan/')

const { lastSessions, firstFailures } = await runAll()
const failures = lastSessions.flatMap(failuresOf)
const unstable = firstFailures.filter(({ title }) => !failures.some(failure => failure.title === title))
const passed = lastSessions.reduce((sum, session) => sum + passedOf(session), 0)
if (report) {
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, JSON.stringify({ passed, failed: failures.length, failures, unstable }))
}
process.stdout.write(`elements: ${passed} passed, ${failures.length} failed\n`)
process.exit(failures.length > 0 ? 1 : 0)
