import { daysAfter, parisDay } from '../rules/day'

/** A month as it is stored, by its first day: `2026-09-01`. */
export const monthOf = (now: Date): string => `${parisDay(now).slice(0, 7)}-01`

/** The month that is this many months later, or earlier if negative. */
export function monthsAfter(month: string, months: number): string {
  const start = new Date(`${month}T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + months)
  return start.toISOString().slice(0, 10)
}

/** The last month whose figures do not change any more: servers need up to an hour to write them. */
export const lastWholeMonth = (now: Date): string =>
  monthsAfter(`${daysAfter(parisDay(now), -1).slice(0, 7)}-01`, -1)
