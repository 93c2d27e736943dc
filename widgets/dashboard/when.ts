import { dateFormat } from '../shared/date-format'
import type { Language } from '../shared/language'

/** One a language and length: making one costs more than using it a hundred times. */
const formats = new Map<string, (date: Date) => string>()

/** The day begins in Paris, wherever the student is. */
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

/** The day of an instant (RFC 3339) in words. Other text is returned unchanged. */
export const dayWords = (instant: string, language: Language) => words(instant, language)

/** The same with the time of the day. */
export const timeWords = (instant: string, language: Language) => words(instant, language, 'short')
