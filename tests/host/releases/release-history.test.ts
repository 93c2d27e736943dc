import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles, writeHistory } from '../../../host/build/integrity'
import { releaseHistory } from '../../../widgets/contract/release-history'

let root: string
const inRoot = (path: string) => join(root, path)
const write = (path: string, text: string) => writeFileSync(inRoot(path), text)
const readJson = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

const scripts = ['simulator.js', 'link-cards.js', 'fit-frames.js']

/** Writes the files of a release as a build does. Each file contains `text`. */
function writeRelease(version: string, text = version): void {
  mkdirSync(inRoot(`embed/${version}`), { recursive: true })
  for (const name of [...scripts, 'first-question.fr.txt', 'frame.fr.html'])
    write(`embed/${version}/${name}`, `${name} ${text}`)
}

const buildAs = (version: string) =>
  writeHistory(version, inRoot(`embed/${version}`), {
    published: inRoot('published'),
    changelog: inRoot('changelog'),
  })

/** Writes the hashes that these releases add to `widgets/integrity.json`. */
const publish = (...versions: string[]) =>
  write(
    'published',
    JSON.stringify(
      Object.fromEntries(versions.map(version => [version, hashFiles(inRoot(`embed/${version}`))])),
    ),
  )

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'))
  for (const version of ['4.9.0', '4.10.0', '4.10.1-dev.0']) writeRelease(version)
  publish('4.9.0', '4.10.0')
  write('changelog', '# New\n\n## 4.10.0 (2028-02-29)\n\n- More.\n\n## 4.9.0 (2027-01-31)\n\n- First.\n')
})

afterEach(() => rmSync(root, { recursive: true }))

test('the list has the newest release first, with each date and each end of support', () => {
  buildAs('4.10.1-dev.0')
  const history = releaseHistory.parse(readJson('embed/releases.json'))
  expect(history.map(({ version, date, supportedUntil }) => [version, date, supportedUntil])).toEqual([
    ['4.10.1-dev.0', null, null],
    ['4.10.0', '2028-02-29', '2030-03-01'],
    ['4.9.0', '2027-01-31', '2029-01-31'],
  ])
  for (const { integrity } of history) expect(Object.keys(integrity)).toEqual(expect.arrayContaining(scripts))
})

test('one file lists the hash of the simulator in each release', () => {
  const hashes = buildAs('4.10.1-dev.0')
  expect(hashes['simulator.js']).toMatch(/^sha384-[\w+/]{64}$/)
  expect(readJson('embed/integrity.json')['4.10.1-dev.0']).toBe(hashes['simulator.js'])
  expect(Object.keys(readJson('embed/integrity.json')).sort()).toEqual(['4.10.0', '4.10.1-dev.0', '4.9.0'])
})

test.each([...scripts, 'first-question.fr.txt'])(
  'a changed %s stops the build of a published version',
  name => {
    write(`embed/4.10.0/${name}`, 'changed')
    expect(() => buildAs('4.10.0')).toThrow(`Release 4.10.0 is published with another ${name}:`)
  },
)

test('an added or removed file stops the build of a published version too', () => {
  write('embed/4.10.0/new.js', '')
  rmSync(inRoot('embed/4.10.0/fit-frames.js'))
  expect(() => buildAs('4.10.0')).toThrow('another fit-frames.js, new.js:')
})

test('a published release can be built again for a site with another address', () => {
  write('embed/4.10.0/frame.fr.html', 'https://elsewhere.example')
  write('embed/4.10.0/simulator.js.br', 'compressed')
  expect(() => buildAs('4.10.0')).not.toThrow()
})

test('a published release without a date in the changelog stops the build', () => {
  write('changelog', '# New\n\n## 4.9.0 (2027-01-31)\n\n- First.\n')
  expect(() => buildAs('4.10.1-dev.0')).toThrow('CHANGELOG.md has no date of 4.10.0')
})
