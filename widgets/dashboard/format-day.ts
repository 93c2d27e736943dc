import { dateFormat, keepTogether } from '../shared/date-format'
import type { Language } from '../shared/language'

const styles = {
  day: { dateStyle: 'long' },
  // Not `dateStyle: 'medium'`, which has no name of the month in Arabic.
  shortDay: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { dateStyle: 'long', timeStyle: 'short' },
} as const
type Style = keyof typeof styles

/** Formats by language and style, cached because creating one is slow. */
const formats = new Map<string, (date: Date) => string>()

/** Returns the format. It uses the time of Paris for all students. */
function formatOf(language: Language, style: Style): (date: Date) => string {
  const key = `${language} ${style}`
  const format = formats.get(key) ?? dateFormat(language, { timeZone: 'Europe/Paris', ...styles[style] })
  formats.set(key, format)
  return format
}

function formatInstant(instant: string, language: Language, style: Style): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return formatOf(language, style)(date)
}

/** Returns the day of an instant (RFC 3339) as text with no-break spaces. */
export const formatDay = (instant: string, language: Language) =>
  keepTogether(formatInstant(instant, language, 'day'))

/** Returns the day of an instant with a short name of the month. */
export const formatShortDay = (instant: string, language: Language) =>
  keepTogether(formatInstant(instant, language, 'shortDay'))

/** Returns the day and the time of an instant. */
export const formatDateTime = (instant: string, language: Language) =>
  formatInstant(instant, language, 'time')
