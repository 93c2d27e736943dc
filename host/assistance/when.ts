import type { Language } from '../../widgets'
import { DAY, type Day } from './holidays'

/** Latin digits, as on French documents, in every language. */
const locale = (language: Language) => `${language}-u-nu-latn`

/** A time of day in the format of the opening hours; without a zone, in the visitor's time. */
export function clockWords(instant: number, language: Language, timeZone?: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const said = new Date(instant).toLocaleTimeString('en-GB', parts)
  if (language === 'en') return said
  const short = said.replace(/^0/, '')
  return language === 'fr' ? short.replace(':', '\u00a0h\u00a0') : short
}

export const weekdayWords = (instant: number, language: Language, timeZone?: string): string =>
  new Date(instant).toLocaleDateString(locale(language), { weekday: 'long', timeZone })

/** A day with its weekday and month. */
export function longDayWords(day: Day, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const said = new Date(day * DAY).toLocaleDateString(locale(language), parts)
  return language === 'fr' ? said.replace(/ 1 /, ' 1er ') : said
}
