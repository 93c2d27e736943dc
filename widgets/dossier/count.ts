import type { Language } from '../contract/language'
import type { Texts } from '../state/texts'

/** One a language: making one holds a slow phone up at every key. */
const rules = new Map<Language, Intl.PluralRules>()

/** How many there are, in words. */
export function foundWords(count: number, texts: Texts, language: Language): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return texts(`form.found.${rule.select(count)}`, { count })
}
