import { dateFormat, type Language } from '../../widgets'
import { DAY, type Day } from './holidays'

/** Returns a time of day in the format of the opening hours. Defaults to the visitor's time zone. */
export function clockWords(instant: number, language: Language, timeZone?: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const said = new Date(instant).toLocaleTimeString('en-GB', parts)
  if (language === 'en') return said
  const short = said.replace(/^0/, '')
  return language === 'fr' ? short.replace(':', '\u00a0h\u00a0') : short
}

export const weekdayWords = (instant: number, language: Language, timeZone?: string): string =>
  dateFormat(language, { weekday: 'long', timeZone })(new Date(instant))

/** Returns a day with its weekday and month. */
export function longDayWords(day: Day, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return dateFormat(language, parts)(new Date(day * DAY))
}
