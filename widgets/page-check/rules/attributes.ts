import { type Attribute, allowedTexts, readAttribute } from '../../shared/attributes'
import { languages, readLanguage } from '../../shared/language'
import {
  attributesOf,
  correctedTag,
  knownAttributes,
  langAround,
  suggestedLanguage,
  unknownAttributes,
} from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { kitElements, startTag, wholeElement } from '../markup'

const linesOf = (element: Element, facts: PageFacts): Finding['lines'] => [
  { use: 'found', code: wholeElement(element) },
  { use: 'write', code: wholeElement(element, correctedTag(element, facts)) },
]

const unknownFindings = (element: Element, facts: PageFacts): Finding[] =>
  unknownAttributes(element).map(name => ({
    id: 'attributeUnknown',
    words: { name, tag: element.localName, known: knownAttributes(element).join(', ') },
    lines: linesOf(element, facts),
  }))

function idOf(name: string, { kind }: Attribute): Finding['id'] {
  if (kind !== 'text') return 'attributeChoice'
  return name === 'partner' ? 'partnerValue' : 'addressValue'
}

function invalidFindings(
  element: Element,
  facts: PageFacts,
  [name, attribute]: [string, Attribute],
): Finding[] {
  const value = element.getAttribute(name)
  // An empty attribute counts as missing.
  if (!value || readAttribute(attribute, value) !== undefined) return []
  const words = { name, value, allowed: allowedTexts(attribute) }
  return [{ id: idOf(name, attribute), words, lines: linesOf(element, facts) }]
}

/** Finds unknown attributes and values that an attribute does not allow. */
export const findAttributes: Rule = (page, facts) =>
  kitElements(page).flatMap(element => [
    ...unknownFindings(element, facts),
    ...Object.entries(attributesOf(element)).flatMap(row => invalidFindings(element, facts, row)),
  ])

const linesWith = (element: Element, facts: PageFacts, lang: string): Finding['lines'] => [
  { use: 'found', code: wholeElement(element) },
  { use: 'write', code: wholeElement(element, correctedTag(element, facts, { lang })) },
]

function languageFindings(element: Element, facts: PageFacts): Finding[] {
  const lang = element.getAttribute('lang')
  const around = langAround(element)
  const pageLanguage = readLanguage(around)
  const suggestedLines = linesWith(element, facts, suggestedLanguage(element))
  if (lang && !readLanguage(lang))
    return [{ id: 'langInvalid', words: { own: lang, allowed: languages.join(', ') }, lines: suggestedLines }]
  if (lang && pageLanguage && readLanguage(lang) !== pageLanguage)
    return [
      {
        id: 'langDiffers',
        words: { own: lang, page: around },
        lines: [{ use: 'found', code: startTag(element) }],
      },
    ]
  if (lang || pageLanguage || !facts.isWhole) return []
  return [{ id: 'langMissing', words: { page: around || '–' }, lines: suggestedLines }]
}

/** Compares the language of each element with that of the page around it. */
export const findLanguages: Rule = (page, facts) =>
  kitElements(page).flatMap(element => languageFindings(element, facts))
