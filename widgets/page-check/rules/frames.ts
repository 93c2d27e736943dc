import { readLanguage } from '../../shared/language'
import type { Finding, Rule } from '../finding'
import { isKitFrame, kitFrames, siteFrames } from '../frames'
import { kitScripts } from '../kit-scripts'
import { scriptTag, startTag } from '../markup'

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

/** Finds what the page's Cross-Origin-Embedder-Policy has refused. Only the open page knows it. */
export const findIsolation: Rule = (page, facts) => {
  const isRefused = (url: URL) => facts.live?.isolated.some(address => address === url.href)
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
