import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { escapeMarkup, tag } from './head.ts'
import { siteOrigin } from './settings.ts'

const UNRELEASED = /^## Unreleased *$/m

/** A heading such as `## 4.7.0 (2026-11-22)`. */
const RELEASED = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\) *$/

interface ChangelogEntry {
  version: string
  /** A date such as `2026-11-22`. */
  date: string
  /** The changes as Markdown, each on one line. */
  changes: string[]
}

/**
 * Returns the changelog with a version and a date instead of the heading "Unreleased".
 * @param date `2026-11-22`.
 * @throws if the changelog has no entry "Unreleased", if this entry is empty, or if the version is not three numbers.
 */
export function closeEntry(changelog: string, version: string, date: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not the version of a release`)
  const entry = changelog.split(UNRELEASED)[1]
  if (entry === undefined) throw new Error('CHANGELOG.md has no entry "## Unreleased"')
  if (!/^- /m.test(entry.split(/^## /m)[0] as string))
    throw new Error('The entry "Unreleased" of CHANGELOG.md is empty')
  return changelog.replace(UNRELEASED, `## ${version} (${date})`)
}

/** Returns the entries of published releases, in the order of the changelog. */
export function entriesOf(changelog: string): ChangelogEntry[] {
  return changelog.split(/^(?=## )/m).flatMap(section => {
    const [heading = '', ...lines] = section.split('\n')
    const [, version, date] = RELEASED.exec(heading) ?? []
    if (!version || !date) return []
    const [, ...changes] = `\n${lines.join('\n')}`.split(/\n- /)
    return [{ version, date, changes: changes.map(text => text.trim().replace(/\s+/g, ' ')) }]
  })
}

const FEED = 'changes.xml'

/** Returns the changes of an entry as an HTML list. Code stays marked as code. */
const listOf = ({ changes }: ChangelogEntry) => {
  const items = changes.map(text => `<li>${escapeMarkup(text).replace(/`([^`]*)`/g, '<code>$1</code>')}</li>`)
  return `<ul>${items.join('')}</ul>`
}

/**
 * Returns an entry as an RSS item. Its id does not contain the site's address, so that feed readers do not show it again if the
 * site moves.
 */
const itemOf = (entry: ChangelogEntry, site: string) => `<item>
<title>Release ${entry.version}</title>
<link>${site}/partenaires</link>
<guid isPermaLink="false">sante-etudiant-widgets ${entry.version}</guid>
<pubDate>${new Date(entry.date).toUTCString()}</pubDate>
<description>${escapeMarkup(listOf(entry))}</description>
</item>`

/** Returns the published releases as RSS 2.0, newest first. */
export const feedOf = (changelog: string, site: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Changes of the simulator for universities</title>
<link>${site}/partenaires</link>
<atom:link href="${site}/${FEED}" rel="self" type="application/rss+xml"/>
<description>What each release changes, and which release loses its support early.</description>
<language>en</language>
${entriesOf(changelog)
  .map(entry => `${itemOf(entry, site)}\n`)
  .join('')}</channel>
</rss>
`

/** Returns the link to the feed for the head of a page. */
export const feedLink = (site: string): string =>
  tag('link', { rel: 'alternate', type: 'application/rss+xml', href: `${site}/${FEED}` })

/** Writes the feed of changes beside the pages, for partners that follow the releases. */
export function changes(changelog: string): Plugin {
  return {
    name: 'changes',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const source = feedOf(readFileSync(changelog, 'utf8'), siteOrigin())
      this.emitFile({ type: 'asset', fileName: FEED, source })
    },
  }
}
