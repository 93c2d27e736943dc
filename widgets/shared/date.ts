import * as z from 'zod/mini'
import { digitsOf, latinDigits } from './text'

/** The three fields of a date, as typed. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/**
 * The error of a date, and the field that has the error (`part`). `max` is the highest number that the field allows. `monthDays`:
 * the month has no such day; `month` is that month, as YYYY-MM.
 */
export interface DateFault {
  code:
    | 'required'
    | 'partRequired'
    | 'dateRange'
    | 'monthDays'
    | 'yearDigits'
    | 'birthdateFuture'
    | 'birthdateAge'
  part: keyof DateParts
  max?: number
  month?: string
}

/** Maximum age at registration, in years. */
const MAX_AGE = 120

/** Splits `year-month-day`, complete or not. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day, month, year }
}

/** Joins the fields of a date. Removes hyphens inside a field, since a hyphen separates fields. */
export const joinDate = ({ day, month, year }: DateParts) =>
  [year, month, day].map(part => part.replace(/[-－]/g, '')).join('-')

/**
 * Parses a whole date, such as 29/02/2004, 2004-02-29 or 29022004; undefined if it is not a date. The order is day, month, year,
 * or year, month, day. If the number for the month is above 12, day and month are exchanged.
 */
export function parseDate(text: string): DateParts | undefined {
  const spaced = latinDigits(text).replace(
    /^(\d\d)(\d\d)((19|20)\d\d)$|^(\d{4})(\d\d)(\d\d)$/,
    '$1$5 $2$6 $3$7',
  )
  const [, first = '', month = '', last = ''] = spaced.match(/^\D*(\d+)\D+(\d\d?)\D+(\d+)\D*$/) ?? []
  const [day, year] = first.length > 2 ? [last, first] : [first, last]
  const parts = +month > 12 ? { day: month, month: day, year } : { day, month, year }
  return /^\d{4}-\d\d?-\d\d?$/.test(joinDate(parts)) ? parts : undefined
}

/** Pads a date: `2004-2-9` becomes `2004-02-09`. */
export const padDate = (text: string): string => digitsOf(text).replace(/-(?=\d(-|$))/g, '-0')

const isFrom1To = (max: number, text: string) => /^\d\d$/.test(text) && +text > 0 && +text <= max

/** Returns why the text is not a calendar day: the first missing field, or else the first wrong field. */
export function dateFault(text: string): DateFault | undefined {
  const parts = splitDate(padDate(text))
  const { day, month, year } = parts
  const missing = (['day', 'month', 'year'] as const).filter(part => !parts[part])
  const [firstMissing] = missing
  if (firstMissing) return { code: missing.length === 3 ? 'required' : 'partRequired', part: firstMissing }
  if (!isFrom1To(31, day)) return { code: 'dateRange', part: 'day', max: 31 }
  if (!isFrom1To(12, month)) return { code: 'dateRange', part: 'month', max: 12 }
  if (!/^[12]\d{3}$/.test(year)) return { code: 'yearDigits', part: 'year' }
  const max = new Date(Date.UTC(+year, +month, 0)).getUTCDate()
  if (+day > max) return { code: 'monthDays', part: 'day', max, month: `${year}-${month}` }
  return undefined
}

/** Returns why the text is not a birth date. `today` is YYYY-MM-DD. */
export function birthdateFault(text: string, today: string): DateFault | undefined {
  const fault = dateFault(text)
  if (fault) return fault
  const birthdate = padDate(text)
  if (birthdate > today) return { code: 'birthdateFuture', part: 'year' }
  if (ageAt(birthdate, today) > MAX_AGE) return { code: 'birthdateAge', part: 'year' }
  return undefined
}

/**
 * Returns the full years between two calendar days (YYYY-MM-DD). After a birth on 29 February, a year without this day is
 * completed on 1 March.
 */
export function ageAt(birthdate: string, day: string): number {
  const years = +day.slice(0, 4) - +birthdate.slice(0, 4)
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** Returns the visitor's calendar day, as YYYY-MM-DD. */
export const dayOf = (now: Date) =>
  padDate(joinDate({ day: `${now.getDate()}`, month: `${now.getMonth() + 1}`, year: `${now.getFullYear()}` }))

/** A calendar day in a request: YYYY-MM-DD, and an existing day. Digits of every script are accepted. */
export const calendarDate = z.string().check(
  z.overwrite(digitsOf),
  z.refine(text => padDate(text) === text && !dateFault(text), 'calendarDate'),
)
