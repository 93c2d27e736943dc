import type { Texts } from '../i18n/texts'
import type { Language } from '../shared/language'

/** The plural rules of each language, cached because it is slow on a phone to create them at each keystroke. */
const rules = new Map<Language, Intl.PluralRules>()

/** Returns a count as text. `key` has a text for each plural form of the language. */
export function formatCount(key: string, count: number, texts: Texts, language: Language): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return texts(`${key}.${rule.select(count)}`, { count })
}
