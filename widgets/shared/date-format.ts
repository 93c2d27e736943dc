import type { Language } from './language'

/**
 * Returns the locale of dates, times and numbers. English is British English. All languages have 24 hours and Latin digits, as on
 * French documents.
 */
export const formatLocale = (language: Language): string =>
  `${language === 'en' ? 'en-GB' : language}-u-hc-h23-nu-latn`

/** Returns the month and year of a day (YYYY-MM-DD) as text. */
export const formatMonth = (day: string, language: Language): string =>
  new Date(`${day.slice(0, 7)}-01`).toLocaleDateString(formatLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Returns a function that formats dates as text. In French the first of a month is "1er", which `Intl` does not support. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat(formatLocale(language), options)
  if (language !== 'fr') return date => format.format(date)
  return date => format.format(date).replace(/(^|\s)1(?=\s\p{L})/u, (_, before) => `${before}1er`)
}

/** Replaces the spaces of a formatted date, so that no line breaks at them. */
export const keepTogether = (date: string): string => date.replaceAll(' ', '\u00a0')
