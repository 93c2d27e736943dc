import type { CodeLine, Finding, PageFacts, Rule } from '../finding'
import { kitScripts, loaderLine } from '../kit-scripts'
import { kitElements, scriptTag, select } from '../markup'
import {
  allowsAll,
  directiveOf,
  directives,
  extendDirective,
  lineOfDirective,
  type Need,
  type Policy,
  readPolicy,
} from '../policy'
import { kitFrames } from './frames'
import { kitStyles } from './height'

const nonceOf = (element: Element) =>
  element instanceof HTMLElement ? element.nonce || element.getAttribute('nonce') : null

const hasNonce = (sources: string[], element: Element) => sources.includes(`'nonce-${nonceOf(element)}'`)

function missingSources(policy: Policy, need: Need, addedSources: string[]): Finding {
  const current = directiveOf(policy, need)
  const currentLines: CodeLine[] = current
    ? [{ use: 'found', code: lineOfDirective(current.name, current.sources) }]
    : []
  const line = extendDirective(policy, need, addedSources)
  return {
    id: 'policy',
    words: { directive: line.replace(/ .*/s, ''), sources: addedSources.join(' ') },
    lines: [...currentLines, { use: 'write', code: line }],
  }
}

/** Returns what a policy lacks for the scripts of the kit. */
function scriptNeeds(policy: Policy, page: Document, facts: PageFacts): Finding[] {
  const current = directiveOf(policy, 'script')
  const scripts = kitScripts(page)
  if (!current || scripts.length + kitElements(page).length === 0) return []
  const isStrict = current.sources.includes("'strict-dynamic'")
  const version = facts.history?.[0]?.version ?? '0.0.0'
  const paths = ['/sante.js', `/embed/${version}/simulator.js`]
  const addresses =
    scripts.length > 0 ? scripts.map(({ url }) => url) : paths.map(path => new URL(facts.site + path))
  if (scripts.some(({ element }) => hasNonce(current.sources, element))) return []
  if (!isStrict && allowsAll(current.sources, addresses)) return []
  if (!isStrict) return [missingSources(policy, 'script', [facts.site])]
  const [script] = scripts
  const code = script
    ? scriptTag(script.element, { nonce: '…' })
    : loaderLine(facts).replace('<script', '<script nonce="…"')
  return [{ id: 'policyNonce', lines: [{ use: 'write', code }] }]
}

function connectNeeds(policy: Policy, page: Document, { site }: PageFacts): Finding[] {
  const current = directiveOf(policy, 'connect')
  const isNeeded = kitElements(page).some(({ localName }) => localName === 'sante-simulator')
  if (!current || !isNeeded || allowsAll(current.sources, [new URL(`${site}/api/status`)])) return []
  return [missingSources(policy, 'connect', [site])]
}

function frameNeeds(policy: Policy, page: Document, facts: PageFacts): Finding[] {
  const current = directiveOf(policy, 'frame')
  const frames = kitFrames(page, facts).map(({ url }) => url)
  return !current || allowsAll(current.sources, frames) ? [] : [missingSources(policy, 'frame', [facts.site])]
}

/** Returns whether a directive allows an inline style. Browsers ignore `'unsafe-inline'` if there is a hash or a nonce. */
function allowsStyle(sources: string[], style: Element, hash: string | undefined): boolean {
  const hasHashOrNonce = sources.some(source => /^'(sha\d+|nonce)-/i.test(source))
  if (!hasHashOrNonce && sources.includes("'unsafe-inline'")) return true
  return (hash !== undefined && sources.includes(hash)) || hasNonce(sources, style)
}

function styleNeeds(policy: Policy, styles: Element[], { hashes }: PageFacts): Finding[] {
  const current = directiveOf(policy, 'style')
  const refused = current
    ? styles.filter(style => !allowsStyle(current.sources, style, hashes.get(style)))
    : []
  if (refused.length === 0) return []
  return [
    missingSources(policy, 'style', [...new Set(refused.map(style => hashes.get(style) ?? "'sha256-…'"))]),
  ]
}

const metaPolicies = (page: Document): Policy[] =>
  select(page, 'meta[http-equiv="content-security-policy" i]').map(meta =>
    readPolicy(meta.getAttribute('content') ?? ''),
  )

/** Returns each policy that has refused an address of the official site, or any style. Only an open page has such policies. */
const refusingPolicies = ({ live, site }: PageFacts): Policy[] =>
  (live?.violations ?? [])
    .filter(({ address, directive }) => address.startsWith(site) || isStyle(directive))
    .map(({ policy }) => readPolicy(policy))

const isStyle = (directive: string) => directives.style.some(name => name === directive)

/** Returns a finding for a style that the open page does not apply, although no known policy refuses it. */
function unexplainedStyles(page: Document, facts: PageFacts, policyFindings: Finding[]): Finding[] {
  const { live, hashes } = facts
  const refused = live ? kitStyles(page).filter(style => !live.isApplied(style)) : []
  const isExplained = policyFindings.some(({ words }) => words?.directive?.startsWith('style-src'))
  if (refused.length === 0 || isExplained) return []
  return [
    missingSources(
      new Map(),
      'style',
      refused.map(style => hashes.get(style) ?? "'sha256-…'"),
    ),
  ]
}

/**
 * Finds the directives and sources that the policies of the page lack: those of `<meta>` elements, and, on an open page, those
 * that have refused something.
 */
export const findPolicies: Rule = (page, facts) => {
  const { live } = facts
  const policyFindings = [...metaPolicies(page), ...refusingPolicies(facts)].flatMap(policy => [
    // On an open page, the policy allows scripts of the site, because this check is one of them.
    ...(live ? [] : scriptNeeds(policy, page, facts)),
    ...connectNeeds(policy, page, facts),
    ...frameNeeds(policy, page, facts),
    ...styleNeeds(
      policy,
      live ? kitStyles(page).filter(style => !live.isApplied(style)) : kitStyles(page),
      facts,
    ),
  ])
  const findings = [...policyFindings, ...unexplainedStyles(page, facts, policyFindings)]
  const codeOf = ({ lines }: Finding) => lines.at(-1)?.code
  // Several policies may lack the same line. It is reported once.
  return findings.filter(
    (finding, index) => findings.findIndex(earlier => codeOf(earlier) === codeOf(finding)) === index,
  )
}
