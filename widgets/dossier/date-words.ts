import type { Language } from '../contract/language'

/** Digits stay as French papers have them, in every language. */
const locale = (language: Language) => `${language}-u-nu-latn`

/** A day of the calendar (YYYY-MM-DD) in words; as it was typed where there is no such day. */
export function dateWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (!day || Number.isNaN(date.getTime())) return day
  const said = date.toLocaleDateString(locale(language), { dateStyle: 'long', timeZone: 'UTC' })
  return language === 'fr' ? said.replace(/^1 /, '1er ') : said
}
