import { readLanguage } from '../../shared/language'
import type { Finding, PageFacts, Rule } from '../finding'
import { kitScripts, readUrl } from '../kit-scripts'
import { scriptTag, select, startTag } from '../markup'

const FRAME = /^\/embed\/(frame|[\d.]+\/frame\.\w+\.html)$/

/** Returns the frames of the page that show the official site. */
const siteFrames = (page: Document, { site }: PageFacts): { element: Element; url: URL }[] =>
  select(page, 'iframe[src]').flatMap(element => {
    const url = readUrl(element.getAttribute('src') ?? '', page)
    return url?.origin === site ? { element, url } : []
  })

const isKitFrame = ({ url }: { url: URL }) => FRAME.test(url.pathname)

/** Returns the frames that show the questionnaire. */
export const kitFrames = (page: Document, facts: PageFacts) => siteFrames(page, facts).filter(isKitFrame)

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

const frameLines = (element: Element, changes: Record<string, string>): Finding['lines'] => [
  { use: 'found', code: `${startTag(element)}</iframe>` },
  { use: 'write', code: `${startTag(element, changes)}</iframe>` },
]

/** Finds frames of pages that refuse to be framed, and frames whose sandbox forbids scripts. */
export const findFrames: Rule = (page, facts) =>
  siteFrames(page, facts).flatMap(frame => {
    const { element, url } = frame
    const sandbox = element.getAttribute('sandbox')
    if (!isKitFrame(frame)) {
      const lang =
        readLanguage(url.searchParams.get('lang')) ?? readLanguage(page.documentElement.lang) ?? 'fr'
      const src = `${facts.site}/embed/frame?lang=${lang}`
      return { id: 'frameAddress', words: { path: url.pathname }, lines: frameLines(element, { src }) }
    }
    if (sandbox === null || sandbox.split(/\s+/).includes('allow-scripts')) return []
    return { id: 'frameSandbox', lines: frameLines(element, { sandbox: SANDBOX }) }
  })

/** Finds frames and scripts that the page's Cross-Origin-Embedder-Policy has refused. Finds nothing in pasted source. */
export const findIsolation: Rule = (page, facts) => {
  const isRefused = (url: URL) => facts.live?.embedderRefusals.some(address => address === url.href)
  return [
    ...kitFrames(page, facts)
      .filter(({ url }) => isRefused(url))
      .map(({ element }) => ({
        id: 'frameIsolated' as const,
        lines: frameLines(element, { credentialless: '' }),
      })),
    ...kitScripts(page)
      .filter(({ url }) => isRefused(url))
      .map(
        ({ element }): Finding => ({
          id: 'scriptIsolated',
          lines: [
            { use: 'found', code: scriptTag(element) },
            { use: 'write', code: scriptTag(element, { crossorigin: 'anonymous' }) },
          ],
        }),
      ),
  ]
}
