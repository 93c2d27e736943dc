import { type Attribute, readAttribute } from '../shared/attributes'
import { languages, readLanguage } from '../shared/language'
import { similarAttribute } from '../shared/markup'
import { suggestPartner } from '../shared/partner'
import type { PageFacts, School } from './finding'
import { startTag, tables } from './markup'
import { intendedSchool, isKnownSchool } from './schools'
import { nearest } from './spelling'

/** Attributes that HTML, ARIA and frameworks allow on every element. */
const GENERAL =
  /^(accesskey|autofocus|class|dir|exportparts|hidden|id|inert|is|item\w*|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|(data|aria)-.*|on\w+|[^a-z].*|x-.*|v-.*|.*[:.].*)$/

/** A name or value is corrected if at most this number of letters is missing, extra or wrong. */
const TYPING_ERRORS = 2

/** Returns the kit's own attributes of an element. Every element also has `lang`. */
export const attributesOf = (element: Element): Record<string, Attribute> => tables[element.localName] ?? {}

export const knownAttributes = (element: Element): string[] => ['lang', ...Object.keys(attributesOf(element))]

/** Returns the names of the attributes on the tag that are neither of the kit nor general. */
export const unknownAttributes = (element: Element): string[] =>
  element.getAttributeNames().filter(name => !knownAttributes(element).includes(name) && !GENERAL.test(name))

/** Returns the attribute that a misspelt name probably means. */
const intendedAttribute = (name: string, element: Element) =>
  nearest(name, knownAttributes(element), TYPING_ERRORS) ?? similarAttribute(name, knownAttributes(element))

/** Returns the allowed value that the editor probably meant. Null if no value fits; the attribute is then removed. */
function allowedValue(
  name: string,
  attribute: Attribute,
  text: string,
  schools: School[] | null,
): string | null {
  if (name === 'school' && schools && !isKnownSchool(text, schools))
    return intendedSchool(text, schools) ?? null
  if (readAttribute(attribute, text) !== undefined) return text
  if (attribute.kind === 'choice') return nearest(text.trim(), attribute.values, TYPING_ERRORS) ?? null
  return (name === 'partner' && suggestPartner(text)) || null
}

/** Returns the `lang` attribute of the closest ancestor, as it is written in the page. Empty if no ancestor has one. */
export const langAround = (element: Element): string => {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return parent?.closest('[lang]')?.getAttribute('lang') ?? ''
}

/** Returns the language to write on an element whose `lang` is missing or not allowed. */
export const suggestedLanguage = (element: Element) =>
  readLanguage(langAround(element)) ?? readLanguage(element.getAttribute('lang')) ?? languages[0]

/**
 * Returns the start tag of an element with all of its attributes corrected. If each finding corrected one attribute only, pasting
 * the tag of one finding would undo the correction of another. `changes` are applied last; null removes an attribute.
 */
export function correctedTag(
  element: Element,
  { schools }: Pick<PageFacts, 'schools'>,
  changes: Record<string, string | null> = {},
): string {
  const corrected: Record<string, string | null> = {}
  for (const name of unknownAttributes(element)) {
    corrected[name] = null
    const intended = intendedAttribute(name, element)
    if (intended && !element.hasAttribute(intended)) corrected[intended] = element.getAttribute(name)
  }
  for (const [name, attribute] of Object.entries(attributesOf(element))) {
    const text = corrected[name] ?? element.getAttribute(name)
    if (text) corrected[name] = allowedValue(name, attribute, text, schools)
  }
  const lang = corrected.lang ?? element.getAttribute('lang')
  if (lang && !readLanguage(lang)) corrected.lang = suggestedLanguage(element)
  return startTag(element, { ...corrected, ...changes })
}
