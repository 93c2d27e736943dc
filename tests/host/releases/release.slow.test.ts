import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeEntry } from '../../../host/build/changelog'
import { releaseHistory } from '../../../widgets/contract/release-history'
import { files, root } from '../../help/source/house'

const LOG = '# What is new\n\n## Unreleased\n\n- You can now do more.\n\n## 4.6.0 (2026-10-01)\n\n- First.\n'

/** Time limit for a build and a run of a test on a busy machine, in milliseconds. */
const RELEASE_TIMEOUT_MS = 600_000

/** The hashes of the previous release. */
const FIRST = { 'simulator.js': 'sha384-first' }

/**
 * Creates a repository with this project's files and one earlier release. Its `preversion` script, which runs the checks and the
 * tests, does nothing.
 */
function cloneAfterRelease() {
  const clone = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: clone, encoding: 'utf8' }).trim()
  const read = (path: string) => readFileSync(join(clone, path), 'utf8')
  const write = (path: string, text: string) => writeFileSync(join(clone, path), text)
  for (const path of files) cpSync(join(root, path), join(clone, path))
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  run('git', 'init', '--quiet', '--initial-branch=main')
  // The project's ignore list matches folders, but not a link.
  write('.git/info/exclude', 'node_modules\n')
  run('git', 'config', 'user.name', 'Maintainer')
  run('git', 'config', 'user.email', 'maintainer@example.org')
  write('CHANGELOG.md', LOG)
  write('widgets/integrity.json', JSON.stringify({ '4.6.0': FIRST }))
  run('npm', 'pkg', 'set', 'scripts.preversion=true')
  run('git', 'add', '--all')
  run('git', 'commit', '--quiet', '--message', 'Begin')
  return { clone, run, read }
}

test(
  'npm version releases this repository',
  () => {
    const { clone, run, read } = cloneAfterRelease()
    run('npm', 'version', 'minor')

    expect(run('git', 'log', '--format=%s')).toBe('Continue after the release\nRelease 4.7.0\nBegin')
    expect(run('git', 'tag', '--points-at', 'HEAD~1')).toBe('v4.7.0')
    expect(run('git', 'status', '--porcelain')).toBe('')
    expect(run('git', 'diff', '--name-only', 'HEAD~2', 'v4.7.0').split('\n')).toEqual([
      'CHANGELOG.md',
      'package-lock.json',
      'package.json',
      'tests/samples/exchanges/4.7.0.json',
      'widgets/integrity.json',
    ])
    for (const path of ['package.json', 'package-lock.json']) {
      expect(JSON.parse(run('git', 'show', `v4.7.0:${path}`)).version).toBe('4.7.0')
      expect(JSON.parse(read(path)).version).toBe('4.7.1-dev.0')
    }

    const hashOf = (name: string) => {
      const file = readFileSync(join(clone, 'dist/embed/4.7.0', name))
      return `sha384-${createHash('sha384').update(file).digest('base64')}`
    }
    expect(JSON.parse(read('tests/samples/exchanges/4.7.0.json'))).toMatchObject({
      handOvers: { begun: expect.stringMatching(/^#answers=/) },
      registration: { acceptsRightsStart: true },
    })
    const published = JSON.parse(read('widgets/integrity.json'))
    expect(Object.keys(published)).toEqual(['4.6.0', '4.7.0'])
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
    const readme = run('tar', '-xOzf', 'dist/embed/4.7.0/package.tgz', 'package/README.md')
    expect(readme).toContain('This release is published')
    expect(read('dist/index.html')).toContain('Version 4.6.1')
    expect(read('dist/a-propos.html')).toContain('4.7.0')
  },
  RELEASE_TIMEOUT_MS,
)

test('the entry of a release gets its version and its date', () => {
  expect(closeEntry(LOG, '4.7.0', '2026-11-22')).toBe(LOG.replace('Unreleased', '4.7.0 (2026-11-22)'))
})

test.each([
  ['CHANGELOG.md has no entry', '# What is new\n\n## 4.6.0 (2026-10-01)\n\n- First.\n', '4.7.0'],
  ['CHANGELOG.md is empty', '## Unreleased\n\n## 4.6.0 (2026-10-01)\n\n- First.\n', '4.7.0'],
  ['4.7.0-rc.1 is not the version of a release', LOG, '4.7.0-rc.1'],
])('an incomplete release stops: %s', (message, changelog, version) => {
  expect(() => closeEntry(changelog, version, '2026-11-22')).toThrow(message)
})
