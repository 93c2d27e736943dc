import { dateFormat } from '../shared/date-format'
import type { Language } from '../shared/language'

/** Cached per language and length: creating a format costs more than using it a hundred times. */
const formats = new Map<string, (date: Date) => string>()

/** Returns the format for the time zone of Paris, wherever the student is. */
function formatOf(language: Language, timeStyle?: 'short'): (date: Date) => string {
  const key = `${language} ${timeStyle}`
  const options = { timeZone: 'Europe/Paris', dateStyle: 'long', ...(timeStyle && { timeStyle }) } as const
  const format = formats.get(key) ?? dateFormat(language, options)
  formats.set(key, format)
  return format
}

function words(instant: string, language: Language, timeStyle?: 'short'): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return formatOf(language, timeStyle)(date)
}

/** Returns the day of an instant (RFC 3339) as text. Other text is returned unchanged. */
export const dayWords = (instant: string, language: Language) => words(instant, language)

/** Returns the day and the time of an instant. */
export const timeWords = (instant: string, language: Language) => words(instant, language, 'short')
