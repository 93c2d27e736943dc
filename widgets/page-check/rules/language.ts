import { languages, readLanguage } from '../../shared/language'
import { correctedTag, langAround, suggestedLanguage } from '../corrected-tag'
import type { Finding, PageFacts, Rule } from '../finding'
import { kitElements, startTag } from '../markup'

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
