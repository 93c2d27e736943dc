import type { ReleaseEntry } from '../../contract/release-history'
import type { Finding, PageFacts, Rule } from '../finding'
import { type KitScript, kitScripts, lineOf, loaderLine } from '../kit-scripts'
import { scriptTag } from '../markup'

/** Returns the newest published release. If none is published, returns the newest build. */
const newestOf = (history: ReleaseEntry[]): ReleaseEntry | undefined =>
  history.find(({ date }) => date) ?? history[0]

/** Returns the script's tag with the address and the hash of its file in the given release. */
function tagFor(
  { element, file }: KitScript,
  { version, integrity }: ReleaseEntry,
  { site }: PageFacts,
): string {
  const hash = integrity[file]
  return scriptTag(element, {
    src: `${site}/embed/${version}/${file}`,
    ...(hash && { integrity: hash, crossorigin: 'anonymous' }),
  })
}

const hashesOf = ({ element }: KitScript) =>
  (element.getAttribute('integrity') ?? '').split(/\s+/).filter(hash => hash.startsWith('sha384-'))

function agingOf(script: KitScript, entry: ReleaseEntry, facts: PageFacts): Finding[] {
  const newest = newestOf(facts.history ?? [])
  if (!newest?.date || !entry.date || newest.version === entry.version) return []
  const hasEnded = entry.supportedUntil !== null && entry.supportedUntil < facts.today
  return [
    {
      id: hasEnded ? 'releaseEnded' : 'releaseOld',
      words: {
        version: entry.version,
        date: entry.date,
        until: entry.supportedUntil ?? '',
        newest: newest.version,
        newestDate: newest.date,
      },
      lines: [
        { use: 'found', code: lineOf(script) },
        { use: 'write', code: tagFor(script, newest, facts) },
      ],
    },
  ]
}

function pinnedFindings(script: KitScript, history: ReleaseEntry[], facts: PageFacts): Finding[] {
  const { version = '', file } = script
  const entry = history.find(release => release.version === version)
  const newest = newestOf(history)
  if (!entry)
    return [
      {
        id: 'releaseUnknown',
        words: { version },
        lines: [
          { use: 'found', code: lineOf(script) },
          { use: 'write', code: newest?.date ? tagFor(script, newest, facts) : loaderLine(facts) },
        ],
      },
    ]
  const hashes = hashesOf(script)
  const expected = entry.integrity[file]
  const isRefused = expected !== undefined && hashes.length > 0 && !hashes.includes(expected)
  if (!isRefused) return agingOf(script, entry, facts)
  return [
    {
      id: 'integrity',
      words: { version },
      lines: [
        { use: 'found', code: lineOf(script) },
        { use: 'write', code: tagFor(script, entry, facts) },
      ],
    },
  ]
}

/**
 * Finds pinned releases that are old, no longer supported or unknown, hashes that do not match the file, and hashes of an address
 * whose file changes.
 */
export const findReleases: Rule = (page, facts) =>
  kitScripts(page).flatMap((script): Finding[] => {
    const { element, version } = script
    const isPinned = version?.includes('.') ?? false
    if (isPinned) return facts.history ? pinnedFindings(script, facts.history, facts) : []
    if (!element.getAttribute('integrity')) return []
    return [
      {
        id: 'integrityMoves',
        lines: [
          { use: 'found', code: lineOf(script) },
          { use: 'write', code: scriptTag(element, { integrity: null }) },
        ],
      },
    ]
  })

/** The release that a page uses. */
export interface UsedRelease {
  /** True if the script tag names a complete version, so that the page never loads a newer release. */
  isPinned: boolean
  version: string
  /** The day of publication; null if the release was not published. */
  date: string | null
}

/**
 * Returns the release that the first script of the page loads. Undefined if there is no script, if the list of releases is
 * unknown, or if it does not contain the pinned release.
 */
export function usedRelease(page: Document, { history }: PageFacts): UsedRelease | undefined {
  const [script] = kitScripts(page)
  const newest = newestOf(history ?? [])
  if (!script || !newest) return undefined
  const { version } = script
  const isPinned = version?.includes('.') ?? false
  const entry = isPinned
    ? history?.find(release => release.version === version)
    : history?.find(release => release.date && (!version || release.version.startsWith(`${version}.`)))
  const used = entry ?? (isPinned ? undefined : newest)
  return used && { isPinned, version: used.version, date: used.date }
}
