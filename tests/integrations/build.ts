import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeExample } from './examples'
import { type Fixture, plantedMistakes, type Typed } from './fixtures'
import type { Step } from './outcome'
import { runProgram } from './program'
import { findWarnings } from './warnings'

const here = fileURLToPath(new URL('fixtures', import.meta.url))

async function runWithoutWarnings(args: string[], folder: string): Promise<void> {
  const warnings = findWarnings(await runProgram(args, folder))
  if (warnings.length > 0) throw new Error(`${args.join(' ')}:\n${warnings.join('\n')}`)
}

const script = (name: string) => ['npm', 'run', '--silent', name]
/** Install scripts do not run, as with careful partners. */
const flags = ['--ignore-scripts', '--no-fund', '--no-audit']

/** Excludes packages and build output: a developer may have installed and built the fixture in its folder. */
const isSource = (path: string) => !/[\\/](node_modules|dist|build|\.(next|astro|svelte-kit))$/.test(path)

/**
 * Returns the steps that install and build a copy of a fixture in this folder. The folder is outside of the project: inside,
 * the project's packages and settings would be found too.
 */
export function buildSteps(name: string, fixture: Fixture, folder: string, tarball: string): Step[] {
  const { typed, example } = fixture
  const { scripts = {} } = JSON.parse(readFileSync(join(here, name, 'package.json'), 'utf8'))
  const steps: Step[] = [
    [
      'installs the package without a warning',
      async () => {
        cpSync(join(here, name), folder, { recursive: true, filter: isSource })
        if (example) writeExample(example, name, folder)
        await runWithoutWarnings(['npm', 'ci', ...flags], folder)
        await runWithoutWarnings(['npm', 'install', '--no-save', ...flags, tarball], folder)
      },
    ],
  ]
  if ('check' in scripts)
    steps.push(['type-checks without a warning', () => runWithoutWarnings(script('check'), folder)])
  if (typed)
    steps.push(['reports planted mistakes in its type check', () => expectMistakesReported(typed, folder)])
  if ('test' in scripts)
    steps.push([
      'passes the test of the package’s README in jsdom',
      () => runWithoutWarnings(script('test'), folder),
    ])
  if ('build' in scripts)
    steps.push(['builds without a warning', () => runWithoutWarnings(script('build'), folder)])
  return steps
}

/** Checks that the fixture's type check reports the planted mistakes: without our types it would accept them. */
async function expectMistakesReported({ file, parts }: Typed, folder: string): Promise<void> {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const mistakes = parts.map(part => plantedMistakes[part])
  writeFileSync(
    path,
    mistakes.reduce((text, { right, wrong }) => text.replace(right, wrong), text),
  )
  const output = await runProgram(script('check'), folder).catch(({ message }: Error) => message)
  writeFileSync(path, text)
  const unreported = mistakes.filter(({ named }) => !output.includes(named)).map(({ wrong }) => wrong)
  if (unreported.length > 0)
    throw new Error(`The type check does not report ${unreported.join(', ')}:\n${output}`)
}
