import type { ReleaseEntry } from '../../../widgets/contract/release-history'
import { checkPage } from '../../../widgets/page-check/check-page'
import type { Finding, LiveFacts, PageFacts } from '../../../widgets/page-check/finding'
import { hashStyles } from '../../../widgets/page-check/rules/height'
import { markedStyle, reserve } from '../../../widgets/shared/reserved-height'

export const site = 'https://sante.example'

const entry = (version: string, date: string, supportedUntil: string): ReleaseEntry => ({
  version,
  date,
  supportedUntil,
  integrity: { 'simulator.js': `sha384-${version}` },
})

export const history = [
  entry('4.7.0', '2026-10-01', '2028-10-01'),
  entry('4.6.1', '2026-03-05', '2028-03-05'),
  entry('3.0.0', '2023-01-01', '2025-01-01'),
]

export const style = `<style>${markedStyle(reserve)}</style>`
export const script = `<script type="module" src="${site}/sante.js"></script>`
export const tag = '<sante-simulator lang="en" partner="lyon-2">'
export const element = `${tag}<a href="${site}/?lang=en">Check</a></sante-simulator>`

export const pinned = (version: string, hash = `sha384-${version}`) =>
  `<script type="module" src="${site}/embed/${version}/simulator.js" integrity="${hash}" crossorigin="anonymous"></script>`

/** Returns the source of a page. By default, the page has no fault. */
export const sourceOf = (parts: { head?: string; lang?: string; scripts?: string; body?: string } = {}) => {
  const { head = style, lang = ' lang="en"', scripts = script, body = element } = parts
  return `<!doctype html><html${lang}><head><title>Admissions</title>${head}${scripts}</head><body><main>${body}</main></body></html>`
}

/** Returns what the check finds in the source of a page. `facts` replaces the default facts about the page. */
export async function findingsIn(source: string, facts: Partial<PageFacts> = {}): Promise<Finding[]> {
  const page = new DOMParser().parseFromString(source, 'text/html')
  const hashes = await hashStyles(page)
  const { findings } = checkPage(page, {
    site,
    history,
    hashes,
    schools: null,
    today: '2026-11-27',
    isWhole: true,
    ...facts,
  })
  return findings
}

/** The facts about an open page without faults. */
export const noFaults: LiveFacts = {
  violations: [],
  embedderRefusals: [],
  isReserved: () => true,
  isApplied: () => true,
  isIsolated: false,
  hasKeyHandler: false,
}

/** Returns the first line of code that a finding proposes to write, to add or to remove. */
export const codeToWrite = ({ lines }: Finding) => lines.find(({ use }) => use !== 'found')?.code
