import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { version } from '../../package.json'
import type { ReleaseEntry } from '../../widgets'
import { closeEntry } from './changelog.ts'

// The `version` script of npm. package.json already has the new version. When this script ends, npm commits the staged files.
const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, stdio: 'inherit' })

const today = new Date().toISOString().slice(0, 10)
writeFileSync(`${root}CHANGELOG.md`, closeEntry(read('CHANGELOG.md'), version, today))

// The build refuses changed files of a version that is already in widgets/integrity.json.
run('npm', 'run', '--silent', 'build')
const releases: ReleaseEntry[] = JSON.parse(read('dist/embed/releases.json'))
const hashes = Object.fromEntries(releases.map(release => [release.version, release.integrity]).reverse())
writeFileSync(`${root}widgets/integrity.json`, `${JSON.stringify(hashes, null, 2)}\n`)

// Later releases are tested with what this one sends.
process.env.RECORD_RELEASE = version
run(
  'npx',
  'vitest',
  'run',
  'exchanges',
  '-t',
  'the requests of this release can be recorded',
  '--reporter=minimal',
)

run('git', 'add', 'CHANGELOG.md', 'widgets/integrity.json', 'tests/samples/exchanges')
