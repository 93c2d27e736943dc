import type { Language } from '../contract/language'

/** One a language and length: making one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Digits stay as French papers have them, in every language; so does the day, which begins in Paris. */
function formatOf(language: Language, timeStyle?: 'short'): Intl.DateTimeFormat {
  const key = `${language} ${timeStyle}`
  const options = { timeZone: 'Europe/Paris', dateStyle: 'long', ...(timeStyle && { timeStyle }) } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, options)
  formats.set(key, format)
  return format
}

function words(instant: string, language: Language, timeStyle?: 'short'): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  const said = formatOf(language, timeStyle).format(date)
  return language === 'fr' ? said.replace(/^1 /, '1er ') : said
}

/** The day of an instant (RFC 3339) in words; as it stands where it is none. */
export const dayWords = (instant: string, language: Language) => words(instant, language)

/** The same with the time of the day. */
export const timeWords = (instant: string, language: Language) => words(instant, language, 'short')
