import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserPath } from './help/browser'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/reports')

interface Count {
  passed: number
  failed: number
}

/** Runs a command in sight, and says whether it was content. */
const run = (command: string, ...words: string[]) =>
  new Promise<boolean>(done => {
    const child = spawn(command, words, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, JSON_REPORT: journeys },
    })
    child.on('exit', code => done(code === 0))
  })

const journeys = join(reports, 'journeys.json')
const read = (name: string) => JSON.parse(readFileSync(join(reports, name), 'utf8'))

/** Each runner, and how its report is counted. */
const runners: { name: string; command: string[]; count: () => Count }[] = [
  {
    name: 'logic',
    command: [
      'vitest',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${join(reports, 'logic.json')}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests } = read('logic.json')
      return { passed: numPassedTests, failed: numFailedTests }
    },
  },
  {
    name: 'elements',
    command: ['tsx', 'tests/elements/run.ts', join(reports, 'elements.json')],
    count: () => read('elements.json'),
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts'],
    count: () => {
      const { expected, unexpected, flaky } = read('journeys.json').stats
      return { passed: expected, failed: unexpected + flaky }
    },
  },
]
