import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRepository, planRelease, release } from '../../host/build/release/release'
import { releaseHistory } from '../../widgets/contract/release-history'
import { files } from '../help/source/house'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Each release starts npm and git several times.
vi.setConfig({ testTimeout: 60_000 })
let clone: string

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim()
const read = (path: string) => readFileSync(join(clone, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(clone, path), text)
const writeJson = (path: string, value: object) => write(path, `${JSON.stringify(value, null, 2)}\n`)

const LOG = '# What is new\n\n## Unreleased\n\n- You can now do more.\n\n## 4.6.0 (2026-10-01)\n\n- First.\n'

/** The files of the first release. */
const FIRST = { 'simulator.js': 'sha384-first' }

/** Everything that a release which fails or is only tried must leave as it was. */
const stateOf = () => [
  git('rev-parse', 'HEAD'),
  git('tag'),
  git('status', '--porcelain', '--untracked-files=all'),
]

function commitAll(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
}

/** Commits what is in the clone, after a first release 4.6.0. */
function begin(): void {
  git('init', '--quiet', '--initial-branch=main')
  // A link is no folder to the project's own list of ignored files.
  write('.git/info/exclude', 'node_modules\n')
  git('config', 'user.name', 'Maintainer')
  git('config', 'user.email', 'maintainer@example.org')
  write('CHANGELOG.md', LOG)
  writeJson('widgets/integrity.json', { '4.6.0': FIRST })
  commitAll()
}

/** A build that writes a hash and nothing else, for the tests that are not about the build. */
const BUILD = `const { version } = require('./package.json')
const releases = [{ version, date: null, supportedUntil: null, integrity: { 'simulator.js': 'sha384-built' } }]
require('node:fs').writeFileSync('dist/embed/releases.json', JSON.stringify(releases))`

/** A repository of the files that a release changes. */
function beginSmall(build = 'node build.cjs'): void {
  for (const folder of ['widgets', 'dist/embed']) mkdirSync(join(clone, folder), { recursive: true })
  const version = '4.6.1-dev'
  writeJson('package.json', { name: 'small', version, scripts: { build } })
  writeJson('package-lock.json', {
    name: 'small',
    version,
    lockfileVersion: 3,
    packages: { '': { version } },
  })
  write('build.cjs', BUILD)
  write('.gitignore', 'dist\n')
  begin()
}

function releaseSmall(wanted: string): void {
  const repository = openRepository(clone)
  release(repository, planRelease(repository, wanted, '2026-11-22'), () => undefined)
}

/** A hook of git that refuses. */
function addHook(name: string, condition: string): void {
  write(`.git/hooks/${name}`, `#!/bin/sh\nif ${condition}; then exit 1; fi\n`)
  chmodSync(join(clone, '.git/hooks', name), 0o755)
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'release-'))
})

afterEach(() => rmSync(clone, { recursive: true }))

test('one command releases this repository, and the label in the footer stays', { timeout: 180_000 }, () => {
  for (const path of files) cpSync(join(root, path), join(clone, path))
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  begin()
  const runRelease = (...args: string[]) => {
    const options = { cwd: clone, encoding: 'utf8' } as const
    const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'release', ...args], options)
    return stdout + stderr
  }

  const before = stateOf()
  for (const flags of [['--', '--dry-run'], ['--dry-run']])
    expect(runRelease('minor', ...flags)).toMatch(
      /would.*"4\.7\.0 \(.*npm run build.*tag v4\.7\.0.*4\.7\.1-dev/s,
    )
  expect(runRelease()).toContain('npm run release <patch | minor | major | a version>')
  expect(stateOf()).toEqual(before)

  expect(runRelease('minor')).toContain('git push --follow-tags')
  expect(git('log', '--format=%s')).toBe('Continue as 4.7.1-dev\nRelease 4.7.0\nBegin')
  expect(git('tag', '--points-at', 'HEAD~1')).toBe('v4.7.0')
  expect(git('status', '--porcelain')).toBe('')
  const hashOf = (name: string) => {
    const file = readFileSync(join(clone, 'dist/embed/4.7.0', name))
    return `sha384-${createHash('sha384').update(file).digest('base64')}`
  }
  const published = JSON.parse(read('widgets/integrity.json'))
  expect(published['4.6.0']).toEqual(FIRST)
  const scripts = ['fit-frames.js', 'frame.js', 'link-cards.js', 'simulator.js']
  expect(published['4.7.0']).toMatchObject(Object.fromEntries(scripts.map(name => [name, hashOf(name)])))
  expect(JSON.parse(read('dist/embed/integrity.json'))).toEqual({
    '4.6.0': 'sha384-first',
    '4.7.0': hashOf('simulator.js'),
  })
  const [, today = ''] = /^## 4\.7\.0 \((.*)\)$/m.exec(read('CHANGELOG.md')) ?? []
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`.replace('02-29', '03-01')
  expect(releaseHistory.parse(JSON.parse(read('dist/embed/releases.json')))).toEqual([
    { version: '4.7.0', date: today, supportedUntil: inTwoYears, integrity: published['4.7.0'] },
    { version: '4.6.0', date: '2026-10-01', supportedUntil: '2028-10-01', integrity: FIRST },
  ])
  expect(read('dist/index.html')).toContain('Version 4.6.1')
  expect(read('dist/a-propos.html')).toContain('4.7.0')
})

test('a release changes the changelog, the versions and the hashes, and nothing else', () => {
  beginSmall()
  releaseSmall('minor')
  const released = (path: string) => git('show', `v4.7.0:${path}`)
  expect(git('diff', '--name-only', 'HEAD~2', 'v4.7.0').split('\n')).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
    'widgets/integrity.json',
  ])
  expect(read('CHANGELOG.md')).toBe(LOG.replace('Unreleased', '4.7.0 (2026-11-22)'))
  expect(JSON.parse(released('package.json')).version).toBe('4.7.0')
  expect(JSON.parse(released('package-lock.json')).packages[''].version).toBe('4.7.0')
  expect(JSON.parse(read('package-lock.json')).version).toBe('4.7.1-dev')
})

test('the next release counts from the last one', () => {
  beginSmall()
  releaseSmall('5.0.0')
  write('CHANGELOG.md', LOG)
  commitAll()
  releaseSmall('patch')
  expect(git('tag').split('\n')).toEqual(['v5.0.0', 'v5.0.1'])
  expect(Object.keys(JSON.parse(read('widgets/integrity.json')))).toEqual(['4.6.0', '5.0.0', '5.0.1'])
})

/** Replaces the changelog, and commits. */
function setLog(log: string): void {
  write('CHANGELOG.md', log)
  commitAll()
}

test.each<[why: string, wanted: string, prepare: () => void]>([
  ['"next" is no version', 'next', () => undefined],
  ['4.6.0 is published', '4.6.0', () => undefined],
  ['4.6.0 is published', '4.5.10', () => undefined],
  ['The tag v4.7.0 exists', 'minor', () => git('tag', 'v4.7.0')],
  ['on main, not on other', 'minor', () => git('switch', '--quiet', '--create', 'other')],
  ['The tree is not clean', 'minor', () => write('new.ts', '')],
  ['CHANGELOG.md has no entry', 'minor', () => setLog('# What is new\n\n## 4.6.0\n\n- First.\n')],
  ['CHANGELOG.md is empty', 'minor', () => setLog('## Unreleased\n\n## 4.6.0\n\n- First.\n')],
])('says "%s" and changes nothing', (why, wanted, prepare) => {
  beginSmall()
  prepare()
  const before = stateOf()
  expect(() => releaseSmall(wanted)).toThrow(why)
  expect(stateOf()).toEqual(before)
})

test.each<[what: string, prepare: () => void]>([
  ['the build', () => beginSmall('node --eval "process.exit(1)"')],
  ['the commit', () => addHook('pre-commit', 'true')],
  ['the tag', () => addHook('reference-transaction', 'grep -q refs/tags/')],
  ['the last commit', () => addHook('commit-msg', 'grep -q Continue "$1"')],
])('leaves everything as it was when %s fails', (what, prepare) => {
  if (what !== 'the build') beginSmall()
  prepare()
  const before = stateOf()
  expect(() => releaseSmall('minor')).toThrow('Command failed')
  expect(stateOf()).toEqual(before)
})
