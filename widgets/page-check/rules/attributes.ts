import { type Attribute, allowedTexts, readAttribute } from '../../shared/attributes'
import { correctedTag, knownAttributes, tableOf, unknownAttributes } from '../corrected-tag'
import type { Finding, Rule } from '../finding'
import { kitElements, startTag } from '../markup'

const linesOf = (element: Element): Finding['lines'] => [
  { use: 'found', code: startTag(element) },
  { use: 'write', code: correctedTag(element) },
]

const unknown = (element: Element): Finding[] =>
  unknownAttributes(element).map(name => ({
    id: 'attributeUnknown',
    words: { name, tag: element.localName, known: knownAttributes(element).join(', ') },
    lines: linesOf(element),
  }))

function idOf(name: string, { kind }: Attribute): Finding['id'] {
  if (kind !== 'text') return 'attributeChoice'
  return name === 'partner' ? 'partnerValue' : 'addressValue'
}

function invalid(element: Element, name: string, attribute: Attribute): Finding[] {
  const value = element.getAttribute(name)
  // An empty attribute is as good as none.
  if (!value || readAttribute(attribute, value) !== undefined) return []
  const words = { name, value, allowed: allowedTexts(attribute) }
  return [{ id: idOf(name, attribute), words, lines: linesOf(element) }]
}

/** Finds attributes that an element does not have, and values that they do not take. */
export const findAttributes: Rule = page =>
  kitElements(page).flatMap(element => [
    ...unknown(element),
    ...Object.entries(tableOf(element)).flatMap(([name, attribute]) => invalid(element, name, attribute)),
  ])
