import type { PageFacts } from './finding'
import { readUrl } from './kit-scripts'
import { select } from './markup'

const FRAME = /^\/embed\/(frame|[\d.]+\/frame\.\w+\.html)$/

/** Returns the frames of the page that show the official site. */
export const siteFrames = (page: Document, { site }: PageFacts): { element: Element; url: URL }[] =>
  select(page, 'iframe[src]').flatMap(element => {
    const url = readUrl(element.getAttribute('src') ?? '', page)
    return url?.origin === site ? { element, url } : []
  })

export const isKitFrame = ({ url }: { url: URL }) => FRAME.test(url.pathname)

/** Returns the frames that show the questionnaire. */
export const kitFrames = (page: Document, facts: PageFacts) => siteFrames(page, facts).filter(isKitFrame)
