import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openRepository, planRelease, release } from './release.ts'

const USAGE = 'npm run release <patch | minor | major | a version> [-- --dry-run]'

const repository = openRepository(fileURLToPath(new URL('../../..', import.meta.url)))
const report = (line: string) => void process.stdout.write(`${line}\n`)

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  })
  const [wanted, ...rest] = positionals
  if (!wanted || rest.length > 0) throw new Error(USAGE)
  const steps = planRelease(repository, wanted, new Date().toISOString().slice(0, 10))
  // Without `--` before it, npm takes `--dry-run` for an option of its own.
  if (values['dry-run'] || process.env.npm_config_dry_run === 'true') {
    report('A release would do this:')
    for (const { says } of steps) report(says)
    return
  }
  release(repository, steps, report)
  report(
    'To publish it: git push --follow-tags, then add dist/ to what is deployed, and delete nothing under embed/',
  )
}

// A terminal interrupts the running step too: the step fails, and the release is undone before the process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

try {
  main()
} catch (error) {
  const { message, stdout = '' } = error as Error & { stdout?: string }
  process.stderr.write(`${message}\n${stdout}\nThere is no release: files, commits and tags are as before.\n`)
  process.exitCode = 1
}
