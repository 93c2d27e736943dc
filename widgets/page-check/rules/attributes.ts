import { type Attribute, allowedTexts, readAttribute } from '../../shared/attributes'
import { correctedTag, knownAttributes, tableOf, unknownAttributes } from '../corrected-tag'
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
