import { readLanguage } from '../../shared/language'
import { findSwallowed } from '../../shared/markup'
import { correctedTag } from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { kitScripts, loaderLine } from '../kit-scripts'
import { html, kitElements, select, startTag, tags, wholeElement } from '../markup'
import { nearest } from '../spelling'
import { kitFrames } from './frames'

/** A tag is corrected to a tag of the kit if at most this number of letters is missing, extra or wrong. */
const TYPING_ERRORS = 3

const misspeltTags = (page: Document): Finding[] =>
  select(page, '*').flatMap(element => {
    const { localName } = element
    const intended =
      /^sant[eé]/i.test(localName) && !tags.includes(localName) && nearest(localName, tags, TYPING_ERRORS)
    if (!intended) return []
    return {
      id: 'tagUnknown',
      words: { tag: localName, meant: intended },
      lines: [
        { use: 'found', code: `${startTag(element)}…</${localName}>` },
        { use: 'write', code: wholeElement(element, startTag(element, {}, intended), intended) },
      ],
    }
  })

/** Returns the shortest code of the questionnaire: the tag with its link, in the language of the page. */
function minimalSnippet(page: Document, { site }: PageFacts): string {
  const lang = readLanguage(page.documentElement.lang) ?? 'fr'
  const link = html('a', { href: `${site}/?lang=${lang}` }, site)
  return html('sante-simulator', { lang }, link)
}

/** Finds misspelt tags of the kit, and a page without any element of the kit. */
export const findTags: Rule = (page, facts) => {
  const misspelt = misspeltTags(page)
  const hasKit = kitElements(page).length > 0 || kitFrames(page, facts).length > 0
  if (misspelt.length > 0 || hasKit) return misspelt
  const script = kitScripts(page).length > 0 ? [] : [loaderLine(facts)]
  return [
    {
      id: 'noElement',
      lines: [...script, minimalSnippet(page, facts)].map(code => ({ use: 'write', code })),
    },
  ]
}

/** Returns the link at the start of an element. Empty if the element does not begin with a link. */
const linkOf = ({ firstElementChild: first }: Element) => (first?.localName === 'a' ? first.outerHTML : '')

/** Finds elements that contain the rest of the page, since their end tag is missing. */
export const findMissingEnds: Rule = page =>
  kitElements(page).flatMap(element => {
    const swallowed = findSwallowed(element)
    if (!swallowed) return []
    const tag = element.localName
    return {
      id: 'endMissing',
      words: { tag, taken: swallowed.localName },
      lines: [
        { use: 'found', code: startTag(element) + linkOf(element) },
        { use: 'after', code: `</${tag}>` },
      ],
    }
  })

/** Finds elements inside a form of the page. */
export const findForms: Rule = (page, facts) =>
  kitElements(page).flatMap(element => {
    const form = element.closest('form')
    if (!form) return []
    const tag = element.localName
    return {
      id: 'inForm',
      words: { tag },
      lines: [
        { use: 'found', code: `${startTag(form)}…${startTag(element)}` },
        { use: 'write', code: wholeElement(element, correctedTag(element, facts)) },
      ],
    }
  })
