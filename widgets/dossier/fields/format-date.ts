import { dateFormat, keepTogether } from '../../shared/date-format'
import type { Language } from '../../shared/language'

/** Formats a calendar day (YYYY-MM-DD) as text with no-break spaces. A day that does not exist is returned as typed. */
export function formatDate(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  // `Date` turns 30 February into 2 March.
  const isCalendarDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
  if (!day || !isCalendarDay) return day
  return keepTogether(dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })(date))
}
