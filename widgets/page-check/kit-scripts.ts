import type { PageFacts } from './finding'
import { html, scriptTag, select } from './markup'

/** A script element of the page that loads the kit. */
export interface KitScript {
  element: Element
  /** `loader`: the autoloader. `classic`: the autoloader as a classic script. `release`: the file of a version or major version. */
  kind: 'loader' | 'classic' | 'release'
  url: URL
  /** The attribute with the address. It is not `src` if a consent manager holds the script back. */
  attribute: string
  /** `4.6.1`, or `4` for a major version. Undefined for the newest release. */
  version?: string | undefined
  file: string
}

const FILE = /\/(?:(sante)|(sante-classic)|embed\/(\d[\w.-]*)\/(?:simulator|link-cards))\.js$/

/** Base of relative addresses in pasted source, because the address of its page is unknown. */
const UNKNOWN = 'https://page.invalid/'

/** Returns the absolute address. Undefined if the text is not an address. */
export function readUrl(text: string, page: Document): URL | undefined {
  try {
    return new URL(text, page.defaultView ? page.baseURI : UNKNOWN)
  } catch {
    return undefined
  }
}

function kindOf(loader: string | undefined, classic: string | undefined): KitScript['kind'] {
  if (loader) return 'loader'
  return classic ? 'classic' : 'release'
}

function readScript(element: Element, page: Document): KitScript | undefined {
  for (const { name, value } of element.attributes) {
    const url = /(?:^|-)src$/.test(name) || name.startsWith('data-') ? readUrl(value, page) : undefined
    const [, loader, classic, version] = (url && FILE.exec(url.pathname)) ?? []
    if (!url || !(loader || classic || version)) continue
    return {
      element,
      kind: kindOf(loader, classic),
      url,
      attribute: name,
      version,
      file: url.pathname.replace(/.*\//, ''),
    }
  }
  return undefined
}

/** Returns the scripts of the page that load the kit. */
export const kitScripts = (page: Document): KitScript[] =>
  select(page, 'script').flatMap(element => readScript(element, page) ?? [])

/** Returns the line that loads the newest release. */
export const loaderLine = ({ site }: Pick<PageFacts, 'site'>): string =>
  html('script', { type: 'module', src: `${site}/sante.js` })

/** Returns the line that loads the newest release without `type="module"`, which some systems remove. */
export const classicLine = ({ site }: Pick<PageFacts, 'site'>): string =>
  html('script', { src: `${site}/sante-classic.js`, defer: '' })

export const lineOf = ({ element }: KitScript): string => scriptTag(element)
