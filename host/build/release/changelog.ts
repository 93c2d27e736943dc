const UNRELEASED = /^## Unreleased *$/m

/** `## 4.7.0 (2026-11-22)`. */
const RELEASED = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\) *$/

export interface ChangelogEntry {
  version: string
  /** `2026-11-22`. */
  date: string
  /** What is new, as Markdown, each on one line. */
  changes: string[]
}

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

/** The entries of published releases, in the order of the changelog. */
export function entriesOf(changelog: string): ChangelogEntry[] {
  return changelog.split(/^(?=## )/m).flatMap(section => {
    const [heading = '', ...lines] = section.split('\n')
    const [, version, date] = RELEASED.exec(heading) ?? []
    if (!version || !date) return []
    const [, ...changes] = `\n${lines.join('\n')}`.split(/\n- /)
    return [{ version, date, changes: changes.map(text => text.trim().replace(/\s+/g, ' ')) }]
  })
}
