import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs the tests that the operator's table of faults names.

const root = fileURLToPath(new URL('../..', import.meta.url))
const table = readFileSync(`${root}/demo/operate/FAULTS.md`, 'utf8')
const tests = [...table.matchAll(/`tests\/([\w/-]+)\.test\.ts` \|$/gm)].map(([, path = '']) => `${path}.test`)
const { status } = spawnSync('npx', ['vitest', 'run', ...new Set(tests)], { cwd: root, stdio: 'inherit' })
process.exitCode = status ?? 1
