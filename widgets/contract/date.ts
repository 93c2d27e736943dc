import * as z from 'zod/mini'

/** The three fields of a date, as they were typed. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export type DateCode =
  | 'dateRequired'
  | 'dayRequired'
  | 'monthRequired'
  | 'yearRequired'
  | 'dayRange'
  | 'monthRange'
  | 'yearDigits'
  | 'dayOfMonth'
  | 'birthdateFuture'
  | 'birthdateAge'

/** What is wrong with a date, and in which of its fields. */
export interface DateFault {
  code: DateCode
  part: keyof DateParts
}

/** Nobody registers at more than this age, in years. */
const MAX_AGE = 120

/** Arabic, Persian and full-width digits are digits: the last four bits of their code are their value. */
const plainDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹０-９]/g, digit => String(digit.charCodeAt(0) & 15)).trim()

/** Reads `year-month-day`, however much of it has been typed. */
export function splitDate(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-')
  return { day, month, year }
}

export const joinDate = ({ day, month, year }: DateParts) => `${year}-${month}-${day}`

/** `2004-2-9` as `2004-02-09`, in plain digits. */
export function tidyDate(text: string): string {
  const { day, month, year } = splitDate(plainDigits(text))
  return joinDate({
    day: day.trim().padStart(2, '0'),
    month: month.trim().padStart(2, '0'),
    year: year.trim(),
  })
}

export const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const isNumberUpTo = (text: string, max: number) => /^\d{1,2}$/.test(text) && +text >= 1 && +text <= max

/** What keeps the text from being a day of the calendar: the first field that is missing, else that is wrong. */
export function dateFault(text: string): DateFault | undefined {
  const { day, month, year } = splitDate(plainDigits(text))
  if (!day && !month && !year) return { code: 'dateRequired', part: 'day' }
  if (!day) return { code: 'dayRequired', part: 'day' }
  if (!month) return { code: 'monthRequired', part: 'month' }
  if (!year) return { code: 'yearRequired', part: 'year' }
  if (!isNumberUpTo(day.trim(), 31)) return { code: 'dayRange', part: 'day' }
  if (!isNumberUpTo(month.trim(), 12)) return { code: 'monthRange', part: 'month' }
  if (!/^[12]\d{3}$/.test(year.trim())) return { code: 'yearDigits', part: 'year' }
  if (+day > daysInMonth(+year, +month)) return { code: 'dayOfMonth', part: 'day' }
  return undefined
}

/** The same, and what keeps a day of the calendar from being a birth date. `today` is YYYY-MM-DD. */
export function birthdateFault(text: string, today: string): DateFault | undefined {
  const fault = dateFault(text)
  if (fault) return fault
  const birthdate = tidyDate(text)
  if (birthdate > today) return { code: 'birthdateFuture', part: 'year' }
  if (ageAt(birthdate, today) > MAX_AGE) return { code: 'birthdateAge', part: 'year' }
  return undefined
}

/** Full years between two days of the calendar (YYYY-MM-DD); born on 29 February, one is older on 1 March. */
export function ageAt(birthdate: string, day: string): number {
  const years = +day.slice(0, 4) - +birthdate.slice(0, 4)
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/** The visitor's day of the calendar, as YYYY-MM-DD. */
export const dayOf = (now: Date) =>
  tidyDate(
    joinDate({ day: `${now.getDate()}`, month: `${now.getMonth() + 1}`, year: `${now.getFullYear()}` }),
  )

/** A day of the calendar on the wire: YYYY-MM-DD, and one that exists. */
export const calendarDate = z
  .string()
  .check(z.refine(text => tidyDate(text) === text && !dateFault(text), 'calendarDate'))
