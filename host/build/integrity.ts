import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { entriesOf } from './release/changelog.ts'
import { changedFiles, type FileHashes, hashFiles, historyOf } from './release/history.ts'

interface Sources {
  /** Path of the hashes of the published releases. */
  published: string
  /** Path of the changelog, which has their dates. */
  changelog: string
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const asJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Writes the history beside the folder of a release: every published one, and this one: `/embed/releases.json` with the
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

/** Writes the history of the releases, from the files as written: earlier, the build has not finished editing them. */
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
