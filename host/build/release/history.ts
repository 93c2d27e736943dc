import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseEntry } from '../../../widgets'
import { isNewer } from './version.ts'

/** By name of the file: `sha384-…`. */
export type FileHashes = Record<string, string>

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

/** Names of files that are not the same in both, or not in both. */
export const changedFiles = (before: FileHashes, after: FileHashes): string[] =>
  Object.keys({ ...before, ...after }).filter(name => before[name] !== after[name])

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
export function historyOf(
  releases: Record<string, FileHashes>,
  dates: ReadonlyMap<string, string>,
): ReleaseEntry[] {
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
