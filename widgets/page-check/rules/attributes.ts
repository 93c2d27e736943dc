import { type Attribute, allowedTexts, readAttribute } from '../../shared/attributes'
import { languages, readLanguage } from '../../shared/language'
import {
  correctedTag,
  knownAttributes,
  langAround,
  suggestedLanguage,
  tableOf,
  unknownAttributes,
} from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { kitElements, startTag } from '../markup'

const linesOf = (element: Element, facts: PageFacts): Finding['lines'] => [
  { use: 'found', code: startTag(element) },
  { use: 'write', code: correctedTag(element, facts) },
]

const unknown = (element: Element, facts: PageFacts): Finding[] =>
  unknownAttributes(element).map(name => ({
    id: 'attributeUnknown',
    words: { name, tag: element.localName, known: knownAttributes(element).join(', ') },
    lines: linesOf(element, facts),
  }))

function idOf(name: string, { kind }: Attribute): Finding['id'] {
  if (kind !== 'text') return 'attributeChoice'
  return name === 'partner' ? 'partnerValue' : 'addressValue'
}

function invalid(element: Element, facts: PageFacts, [name, attribute]: [string, Attribute]): Finding[] {
  const value = element.getAttribute(name)
  // An empty attribute is as good as none.
  if (!value || readAttribute(attribute, value) !== undefined) return []
  const words = { name, value, allowed: allowedTexts(attribute) }
  return [{ id: idOf(name, attribute), words, lines: linesOf(element, facts) }]
}

/** Finds attributes that an element does not have, and values that they do not take. */
export const findAttributes: Rule = (page, facts) =>
  kitElements(page).flatMap(element => [
    ...unknown(element, facts),
    ...Object.entries(tableOf(element)).flatMap(row => invalid(element, facts, row)),
  ])

const linesWith = (element: Element, facts: PageFacts, lang: string): Finding['lines'] => [
  { use: 'found', code: startTag(element) },
  { use: 'write', code: correctedTag(element, facts, { lang }) },
]

function check(element: Element, facts: PageFacts): Finding[] {
  const own = element.getAttribute('lang')
  const around = langAround(element)
  const pageLanguage = readLanguage(around)
  const suggested = linesWith(element, facts, suggestedLanguage(element))
  if (own && !readLanguage(own))
    return [{ id: 'langInvalid', words: { own, allowed: languages.join(', ') }, lines: suggested }]
  if (own && pageLanguage && readLanguage(own) !== pageLanguage)
    return [
      { id: 'langDiffers', words: { own, page: around }, lines: [{ use: 'found', code: startTag(element) }] },
    ]
  if (own || pageLanguage || !facts.isWhole) return []
  return [{ id: 'langMissing', words: { page: around || '–' }, lines: suggested }]
}

/** Compares the language of each element with that of the page around it. */
export const findLanguages: Rule = (page, facts) =>
  kitElements(page).flatMap(element => check(element, facts))
