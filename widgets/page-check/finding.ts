import type { ReleaseEntry } from '../contract/release-history'

/**
 * What can be found on a page. `fault`: something does not work, or will stop working. `advice`: the page works, but could be better.
 * The names are keys of the texts in `locales/*\/check.json`.
 */
export const importances = {
  noElement: 'fault',
  tagUnknown: 'fault',
  endMissing: 'fault',
  scriptMissing: 'fault',
  scriptType: 'fault',
  scriptBlocked: 'fault',
  classicType: 'fault',
  scriptUnknown: 'fault',
  scriptOrigin: 'advice',
  scriptTwice: 'advice',
  scriptReleases: 'fault',
  integrity: 'fault',
  integrityMoves: 'fault',
  releaseUnknown: 'fault',
  releaseEnded: 'fault',
  releaseOld: 'advice',
  policy: 'fault',
  policyNonce: 'fault',
  langInvalid: 'fault',
  langDiffers: 'advice',
  langMissing: 'advice',
  attributeUnknown: 'advice',
  attributeChoice: 'fault',
  partnerValue: 'fault',
  addressValue: 'fault',
  schoolUnknown: 'fault',
  height: 'advice',
  inForm: 'advice',
  accesskeyTwice: 'advice',
  keyHandler: 'advice',
  frameAddress: 'fault',
  frameSandbox: 'fault',
  frameIsolated: 'fault',
  scriptIsolated: 'fault',
} as const satisfies Record<string, 'fault' | 'advice'>

export type FindingId = keyof typeof importances

/** A line of code of a finding. */
export interface CodeLine {
  /**
   * `found`: the line in the page. `write`: the line to write instead. `or`: an alternative to `write`. `before` and `after`: a
   * line to add before or after the found line. `remove`: a line to delete.
   */
  use: 'found' | 'write' | 'or' | 'before' | 'after' | 'remove'
  code: string
}

export interface Finding {
  id: FindingId
  /** The values for the placeholders in the text of the finding. */
  words?: Record<string, string>
  lines: CodeLine[]
}

/** A request or a style that a policy of the page refused. */
export interface Violation {
  /** The effective directive, such as `connect-src`. */
  directive: string
  /** The refused address; `inline` for a style in the page. */
  address: string
  /** The complete policy. */
  policy: string
}

/** Facts that are only known for an open page, not for pasted source. */
export interface LiveFacts {
  violations: Violation[]
  /** Addresses that the page's Cross-Origin-Embedder-Policy refused. */
  embedderRefusals: string[]
  /** Returns whether a style reserves the height of an element. */
  isReserved: (element: Element) => boolean
  /** Returns whether the browser applies an inline style. */
  isApplied: (style: Element) => boolean
  /** True if the page is cross-origin isolated (COOP and COEP). */
  isIsolated: boolean
  /** True if a script of the page has set a key handler of the window or the document. */
  hasKeyHandler: boolean
}

/** A school of the registration's list. The acronyms are separated by spaces. */
export interface School {
  name: string
  acronyms?: string | undefined
}

/** What is known about a page besides its document. */
export interface PageFacts {
  /** Origin of the official site. */
  site: string
  /** Every release, newest first; null if the list cannot be loaded. */
  history: ReleaseEntry[] | null
  /** The list of schools; null if the page proposes no school, or if the list cannot be loaded. */
  schools: School[] | null
  /** A calendar date, `2026-11-22`. */
  today: string
  /** False if only a part of a page was pasted, so that the page's language and policy are unknown. */
  isWhole: boolean
  /** The hash of an inline style as a policy names it, `'sha256-…'`. */
  hashes: ReadonlyMap<Element, string>
  /** Undefined for pasted source. */
  live?: LiveFacts | undefined
}

/** A rule of the check: returns what it finds, without changing the document. */
export type Rule = (page: Document, facts: PageFacts) => Finding[]
