import { daysAfter, parisDay } from '../rules/day'

/** Returns a month in its stored form, the first day: `2026-09-01`. */
export const monthOf = (now: Date): string => `${parisDay(now).slice(0, 7)}-01`

/** Returns the month that is `months` later, or earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const start = new Date(`${month}T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** Returns the last month with final figures. Servers need up to an hour to write them. */
export const lastWholeMonth = (now: Date): string =>
  monthsAfter(`${daysAfter(parisDay(now), -1).slice(0, 7)}-01`, -1)
