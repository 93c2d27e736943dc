import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ReleaseEntry } from '../../widgets'
import { entriesOf } from './changelog.ts'

/** By name of the file: `sha384-…`. */
type FileHashes = Record<string, string>

/** Years for which a release is supported (widgets/VERSIONS.md). */
const SUPPORT = 2

/** Copies for a server that compresses nothing, and pages, which name the address of the site that built them. */
const IS_NOT_HASHED = /\.(br|gz|html)$/

/** Hashes of the files of a release, which never change once it is published. */
export function hashFiles(folder: string): FileHashes {
  const names = readdirSync(folder)
    .filter(name => !IS_NOT_HASHED.test(name))
    .sort()
  const hash = (name: string) =>
    createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')
  return Object.fromEntries(names.map(name => [name, `sha384-${hash(name)}`]))
}

/** Names of files that differ, or that only one release has. */
const changedFiles = (before: FileHashes, after: FileHashes): string[] =>
  Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name])

/** Whether a version is higher than another. */
const isNewer = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) > 0

/** A support that begins on 29 February ends on 1 March. */
function endOfSupport(date: string): string {
  const end = new Date(date)
  end.setUTCFullYear(end.getUTCFullYear() + SUPPORT)
  return end.toISOString().slice(0, 10)
}

/**
 * Every release with its date, newest first.
 * @param dates By version; a release without one was not published.
 */
function historyOf(releases: Record<string, FileHashes>, dates: ReadonlyMap<string, string>): ReleaseEntry[] {
  const versions = Object.keys(releases).sort((one, other) => (isNewer(one, other) ? -1 : 1))
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
  /** Path of the changelog, which has their dates. */
  changelog: string
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Writes the history of all releases, this one included, beside the folder of a release: `/embed/releases.json` with the
 * dates and the hash of each file, `/embed/integrity.json` with the hash of each simulator alone.
 * @throws if the version is published with other files.
 */
export function writeHistory(version: string, folder: string, { published, changelog }: Sources): FileHashes {
  const hashes = hashFiles(folder)
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
  const simulators = Object.entries(releases).map(([version, files]) => [version, files['simulator.js']])
  writeFileSync(join(folder, '../integrity.json'), asJson(Object.fromEntries(simulators)))
  writeFileSync(join(folder, '../releases.json'), asJson(historyOf(releases, dates)))
  return hashes
}

/** Writes the history of the releases. Hashes the files on disk: other plugins still edit the bundle before it is written. */
export function integrity(version: string, sources: Sources): Plugin {
  return {
    name: 'integrity',
    // The last one that writes into the folder of the release.
    applyToEnvironment: ({ name }) => name === 'cards',
    writeBundle({ dir = '' }) {
      writeHistory(version, dir, sources)
    },
  }
}
