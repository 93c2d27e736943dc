import { type Finding, importances, type PageFacts, type Rule } from './finding'
import { findAttributes, findLanguages } from './rules/attributes'
import { findForms, findMissingEnds, findTags } from './rules/elements'
import { findFrames, findIsolation } from './rules/frames'
import { findHeights } from './rules/height'
import { findAccessKeys, findKeyHandlers } from './rules/keys'
import { findPolicies } from './rules/policy'
import { findReleases, type UsedRelease, usedRelease } from './rules/releases'
import { findSchools } from './rules/schools'
import { findDuplicates, findMissing, findOrigins, findTypes } from './rules/scripts'

/** All rules, in the order of the report. */
const rules: Rule[] = [
  findTags,
  findMissing,
  findTypes,
  findPolicies,
  findOrigins,
  findDuplicates,
  findReleases,
  findMissingEnds,
  findAttributes,
  findSchools,
  findLanguages,
  findFrames,
  findIsolation,
  findHeights,
  findForms,
  findAccessKeys,
  findKeyHandlers,
]

export interface Report {
  /** Faults first. Empty if all is well. */
  findings: Finding[]
  release: UsedRelease | undefined
  /** True for the open page, false for pasted source. */
  isLive: boolean
  /** True if the open page is cross-origin isolated. */
  isIsolated: boolean
}

/** Checks how a page embeds the kit. Reads the document, and changes nothing. */
export function checkPage(page: Document, facts: PageFacts): Report {
  const findings = rules.flatMap(rule => rule(page, facts))
  // Two identical elements have one finding.
  const distinct = [...new Map(findings.map(finding => [JSON.stringify(finding), finding])).values()]
  const isFault = ({ id }: Finding) => importances[id] === 'fault'
  return {
    findings: [...distinct.filter(isFault), ...distinct.filter(finding => !isFault(finding))],
    release: usedRelease(page, facts),
    isLive: facts.live !== undefined,
    isIsolated: facts.live?.isIsolated ?? false,
  }
}
