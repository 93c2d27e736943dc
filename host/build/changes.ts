import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { quoted, tag } from './markup.ts'
import { type ChangelogEntry, entriesOf } from './release/changelog.ts'
import { siteOrigin } from './site-origin.ts'

const FEED = 'changes.xml'

/** The list of an entry as HTML; code keeps its own type. */
const listOf = ({ changes }: ChangelogEntry) => {
  const items = changes.map(text => `<li>${quoted(text).replace(/`([^`]*)`/g, '<code>$1</code>')}</li>`)
  return `<ul>${items.join('')}</ul>`
}

/** The id does not name the site: what was read once is not shown again when the site moves. */
const itemOf = (entry: ChangelogEntry, site: string) => `<item>
<title>Release ${entry.version}</title>
<link>${site}/partenaires</link>
<guid isPermaLink="false">sante-etudiant-widgets ${entry.version}</guid>
<pubDate>${new Date(entry.date).toUTCString()}</pubDate>
<description>${quoted(listOf(entry))}</description>
</item>`

/** The published releases as RSS 2.0, newest first. */
export const feedOf = (changelog: string, site: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Changes of the simulator for universities</title>
<link>${site}/partenaires</link>
<atom:link href="${site}/${FEED}" rel="self" type="application/rss+xml"/>
<description>What each release brings, and which one ends.</description>
<language>en</language>
${entriesOf(changelog)
  .map(entry => `${itemOf(entry, site)}\n`)
  .join('')}</channel>
</rss>
`

/** For the head of the page that it belongs to. */
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
