import type { Texts } from '../i18n/texts'
import type { Language } from '../shared/language'

/** One formatter for each language: making one at each key press is slow on a phone. */
const rules = new Map<Language, Intl.PluralRules>()

/** A count in words. `key` has a text for each plural form of the language. */
export function countWords(key: string, count: number, texts: Texts, language: Language): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return texts(`${key}.${rule.select(count)}`, { count })
}
