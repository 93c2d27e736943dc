import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultReporter, type Reporter, startTestRunner } from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { launchOptions, shellPath } from '../help/browser'
import { buildScan } from '../help/scan'
import { countTests } from './count'
import { realSite, typeScript } from './plugins'

/** The file for the counts, if the command names one. */
const report = process.argv[2]
if (report) rmSync(report, { force: true })

/** Prints the counts, and writes them to the file. */
const figures: Reporter = {
  onTestRunFinished({ sessions }) {
    const count = countTests(sessions)
    if (report) {
      mkdirSync(dirname(report), { recursive: true })
      writeFileSync(report, JSON.stringify(count))
    }
    process.on('exit', () =>
      process.stdout.write(`elements: ${count.passed} passed, ${count.failed} failed\n`),
    )
  },
}

const { executablePath, args } = launchOptions(shellPath())

// Served from the build folder: the base is that folder.
await buildScan('/.cache/scan/')

await startTestRunner({
  readCliArgs: false,
  readFileConfig: false,
  config: {
    rootDir: fileURLToPath(new URL('../..', import.meta.url)),
    files: fileURLToPath(new URL('*.test.ts', import.meta.url)),
    nodeResolve: { extensions: ['.ts', '.js'] },
    plugins: [typeScript(), realSite()],
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
    reporters: [defaultReporter({ reportTestProgress: false }), figures],
  },
})
