import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ReleaseEntry } from '../../widgets'
import { entriesOf } from './changelog.ts'

/** Hashes by file name: `sha384-…`. */
type FileHashes = Record<string, string>

/** Years for which a release is supported (widgets/VERSIONS.md). */
const SUPPORT_YEARS = 2

/** Files without a hash: compressed copies, and pages, which contain the address of the site that built them. */
const NOT_HASHED = /\.(br|gz|html)$/

/** Returns the hashes of a release's files, which never change once it is published. */
export function hashFiles(folder: string): FileHashes {
  const names = readdirSync(folder)
    .filter(name => !NOT_HASHED.test(name))
    .sort()
  const hash = (name: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')
  return Object.fromEntries(names.map(name => [name, `sha384-${hash(name)}`]))
}

/** Returns the names of files that differ, or that only one of the two has. */
const changedFiles = (before: FileHashes, after: FileHashes): string[] =>
  Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name])

/** Returns true if a version is higher than another. */
const isNewer = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) > 0

/** Returns the end of support for a release of this date. A support that begins on 29 February ends on 1 March. */
function endOfSupport(date: string): string {
  const end = new Date(date)
  end.setUTCFullYear(end.getUTCFullYear() + SUPPORT_YEARS)
  return end.toISOString().slice(0, 10)
}

/**
 * Returns every release with its date, newest first.
 * @param dates Dates by version. A release without a date was not published.
 */
function historyOf(releases: Record<string, FileHashes>, dates: ReadonlyMap<string, string>): ReleaseEntry[] {
  const versions = Object.keys(releases).sort((a, b) => (isNewer(a, b) ? -1 : 1))
  return versions.map(version => {
    const date = dates.get(version) ?? null
    return {
      version,
      date,
      supportedUntil: date && endOfSupport(date),
      integrity: releases[version] as FileHashes,
    }
  })
}

interface Sources {
  /** Path of the hashes of the published releases. */
  published: string
  /** Path of the changelog, which contains their dates. */
  changelog: string
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** The hashes of each release, and the history of the releases. */
interface Releases {
  releases: Record<string, FileHashes>
  history: ReleaseEntry[]
}

/**
 * Returns all releases, including this one with these hashes.
 * @throws if the version is published with other files, or a published version has no date.
 */
export function addRelease(version: string, hashes: FileHashes, { published, changelog }: Sources): Releases {
  const before: Record<string, FileHashes> = readJson(published)
  const changed = changedFiles(before[version] ?? hashes, hashes)
  if (changed.length > 0)
    throw new Error(
      `Release ${version} is published with another ${changed.join(', ')}: give it a new version`,
    )
  const dates = new Map(
    entriesOf(readFileSync(changelog, 'utf8')).map(({ version, date }) => [version, date]),
  )
  const undated = Object.keys(before).filter(version => !dates.has(version))
  if (undated.length > 0) throw new Error(`CHANGELOG.md has no date of ${undated.join(', ')}`)
  const releases = { ...before, [version]: hashes }
  return { releases, history: historyOf(releases, dates) }
}

/**
 * Writes the history of all releases, including this one, beside the folder of the release: `/embed/releases.json` with the dates
 * and the hash of each file, `/embed/integrity.json` with only the hash of each simulator.
 * @throws as {@link addRelease} does.
 */
export function writeHistory(version: string, folder: string, sources: Sources): FileHashes {
  const hashes = hashFiles(folder)
  const { releases, history } = addRelease(version, hashes, sources)
  const simulators = Object.entries(releases).map(([version, files]) => [version, files['simulator.js']])
  writeFileSync(join(folder, '../integrity.json'), asJson(Object.fromEntries(simulators)))
  writeFileSync(join(folder, '../releases.json'), asJson(history))
  return hashes
}

/** Writes the history of the releases. Hashes the files on disk, since other plugins edit the bundle until it is written. */
export function integrity(version: string, sources: Sources): Plugin {
  return {
    name: 'integrity',
    // The last environment that writes into the folder of the release.
    applyToEnvironment: ({ name }) => name === 'cards',
    writeBundle({ dir = '' }) {
      writeHistory(version, dir, sources)
    },
  }
}
