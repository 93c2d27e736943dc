import * as z from 'zod/mini'
import { startPolicy } from '../../api/policy'
import { send } from '../../api/send'
import { type ReleaseEntry, releaseHistory } from '../../contract/release-history'
import type { LiveFacts, PageFacts, Violation } from '../finding'
import { hashStyles } from '../rules/height'
import { readSchools } from '../schools'

const releases = {
  method: 'GET',
  path: '/embed/releases.json',
  input: z.strictObject({}),
  reply: releaseHistory,
} as const

async function readHistory(site: string): Promise<ReleaseEntry[] | null> {
  const connection = { base: site, fetch: globalThis.fetch.bind(globalThis), language: 'fr' } as const
  const sent = await send(releases, {}, { connection, policy: startPolicy })
  return 'value' in sent ? sent.value : null
}

/** The members of the browser's reports that the check reads (CSP 3, HTML). */
interface ReportBody {
  blockedURL?: string | null
  effectiveDirective?: string
  originalPolicy?: string
  disposition?: string
}

/**
 * Returns whether a style reserves the height: the snippet's style with a float before the content, or a style of the page with a
 * minimum height.
 */
function isReserved(element: Element): boolean {
  const before = getComputedStyle(element, '::before')
  const { minHeight } = getComputedStyle(element)
  return (before.float !== 'none' && before.content !== 'none') || Number.parseFloat(minHeight) > 0
}

/**
 * Returns whether the browser has applied a style. In Chromium and Firefox, a refused style has a sheet without rules, or no
 * sheet.
 */
const isApplied = (style: Element) =>
  style instanceof HTMLStyleElement && (style.sheet?.cssRules.length ?? 0) > 0

const keyHandlers = (target: Window | Document) => [target.onkeydown, target.onkeyup, target.onkeypress]

/**
 * Starts to collect what the browser refuses on this page. Chromium also reports earlier refusals.
 * @returns a function that resolves with the facts. It requests the list of releases in the same way as the simulator requests its
 * data, so a policy that refuses the simulator's requests refuses this request too.
 */
export function watchPage(site: string): () => Promise<PageFacts> {
  const violations: Violation[] = []
  const embedderRefusals: string[] = []

  function add({ blockedURL, effectiveDirective, originalPolicy, disposition }: ReportBody): void {
    if (disposition === 'report' || disposition === 'reporting') return
    if (!effectiveDirective) embedderRefusals.push(blockedURL ?? '')
    else
      violations.push({
        directive: effectiveDirective,
        address: blockedURL ?? '',
        policy: originalPolicy ?? '',
      })
  }

  document.addEventListener('securitypolicyviolation', event =>
    add({
      blockedURL: event.blockedURI,
      effectiveDirective: event.effectiveDirective,
      originalPolicy: event.originalPolicy,
      disposition: event.disposition,
    }),
  )
  if ('ReportingObserver' in globalThis)
    new ReportingObserver(
      reports => {
        for (const { body } of reports) if (body) add(body as ReportBody)
      },
      { types: ['csp-violation', 'coep'], buffered: true },
    ).observe()

  return async () => {
    const [history, hashes, schools] = await Promise.all([
      readHistory(site),
      hashStyles(document),
      readSchools(document, site),
    ])
    const live: LiveFacts = {
      violations,
      embedderRefusals,
      isReserved,
      isApplied,
      isIsolated: globalThis.crossOriginIsolated,
      hasKeyHandler: [...keyHandlers(window), ...keyHandlers(document)].some(Boolean),
    }
    return {
      site,
      history,
      hashes,
      schools,
      live,
      isWhole: true,
      today: new Date().toISOString().slice(0, 10),
    }
  }
}
