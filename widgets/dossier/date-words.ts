import type { Language } from '../contract/language'

/** Latin digits, as on French documents, in every language. */
const locale = (language: Language) => `${language}-u-nu-latn`

/** A calendar day (YYYY-MM-DD) in words. A day that does not exist is returned as it was typed. */
export function dateWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (!day || Number.isNaN(date.getTime())) return day
  const said = date.toLocaleDateString(locale(language), { dateStyle: 'long', timeZone: 'UTC' })
  return language === 'fr' ? said.replace(/^1 /, '1er ') : said
}
