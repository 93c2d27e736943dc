import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inspectFile } from '../../demo/server/domain/upload/inspect-file'
import { apiDocument } from '../../demo/server/http/openapi/document'
import { readCatalogue } from './catalogue'
import { weighPages } from './pages'

// Writes tests/baseline.json, to compare before and after a refactoring. Only `commit` and `code` may change. Run it on a committed
// tree, after `npm run build` and, for the runners that cannot list their tests, after `CI=true npm test`.

const root = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const list = (...args: string[]) =>
  JSON.parse(execFileSync('npx', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))

/** Returns the number of tests in the last `npm test`, for each runner with a report. */
function countReported(): Record<string, number> {
  const runners = ['elements', 'fuzz', 'engines', 'conformance', 'container', 'integrations', 'logs']
  const reports = runners.map(name => ({ name, path: `${root}.cache/reports/${name}.json` }))
  return Object.fromEntries(
    reports
      .filter(({ path }) => existsSync(path))
      .map(({ name, path }) => {
        const { passed, failed } = JSON.parse(readFileSync(path, 'utf8'))
        return [name, passed + failed]
      }),
  )
}

const countTests = (): Record<string, number> => ({
  logic: list('vitest', 'list', '--json', '--exclude=faults/**').length,
  faults: list('vitest', 'list', 'faults/', '--json').length,
  // With `--list` no test runs, so Playwright counts each as skipped.
  journeys: list(
    'playwright',
    'test',
    '--list',
    '--config',
    'tests/journeys/playwright.config.ts',
    '--reporter=json',
  ).stats.skipped,
  ...countReported(),
})

/** Counts the files and lines of TypeScript, CSS and SQL in each top folder. */
function countLines(): Record<string, { files: number; lines: number }> {
  const files = git('ls-files').split('\n')
  const linesOf = (path: string) => readFileSync(root + path, 'utf8').split('\n').length - 1
  const filesIn = (folder: string) =>
    files.filter(path => path.startsWith(`${folder}/`) && /\.(tsx?|css|sql)$/.test(path))
  return Object.fromEntries(
    ['widgets', 'host', 'demo', 'tests'].map(folder => [
      folder,
      { files: filesIn(folder).length, lines: filesIn(folder).reduce((sum, path) => sum + linesOf(path), 0) },
    ]),
  )
}

/** Returns the server's decision about each file of the corpus: its media type, or its fault. */
async function judgeCorpus(): Promise<Record<string, string>> {
  const folder = `${root}tests/samples/corpus/`
  const files = git('ls-files', folder)
    .split('\n')
    .filter(path => !path.endsWith('.ts'))
  const verdicts: Record<string, string> = {}
  for (const path of files) {
    const result = await inspectFile(root + path, 'SCHOOL_ATTESTATION')
    verdicts[path.replace('tests/samples/corpus/', '')] = 'fault' in result ? result.fault : result.mediaType
  }
  return verdicts
}

const baseline = {
  commit: git('rev-parse', '--short', 'HEAD'),
  tests: countTests(),
  code: countLines(),
  pages: await weighPages(),
  corpus: await judgeCorpus(),
  apiDocument: createHash('sha256').update(JSON.stringify(apiDocument())).digest('hex'),
  catalogue: await readCatalogue(),
}
writeFileSync(`${root}tests/baseline.json`, `${JSON.stringify(baseline, null, 2)}\n`)
