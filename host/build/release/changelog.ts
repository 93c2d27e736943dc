const UNRELEASED = /^## Unreleased *$/m

/**
 * The changelog with its entry "Unreleased" under a version and a date.
 * @param date `2026-11-22`.
 * @throws if there is no such entry, or nothing in it.
 */
export function closeEntry(changelog: string, version: string, date: string): string {
  const entry = changelog.split(UNRELEASED)[1]
  if (entry === undefined) throw new Error('CHANGELOG.md has no entry "## Unreleased"')
  if (!/^- /m.test(entry.split(/^## /m)[0] as string))
    throw new Error('The entry "Unreleased" of CHANGELOG.md is empty')
  return changelog.replace(UNRELEASED, `## ${version} (${date})`)
}
