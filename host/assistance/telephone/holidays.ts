import { easter } from 'date-easter'

export const DAY_MS = 86_400_000

/** A calendar day, as the number of days since 1 January 1970. */
export type Day = number

export const dayNumber = (year: number, month: number, day: number): Day =>
  Date.UTC(year, month - 1, day) / DAY_MS

/**
 * Month and day of the fixed holidays. The Code du travail, article L3133-1, lists eleven in total; Alsace and Moselle have two
 * more.
 */
const fixed = {
  newYear: [1, 1],
  labour: [5, 1],
  victory: [5, 8],
  national: [7, 14],
  assumption: [8, 15],
  allSaints: [11, 1],
  armistice: [11, 11],
  christmas: [12, 25],
} as const

/** Number of days after Easter Sunday. */
const movable = { easterMonday: 1, ascension: 39, whitMonday: 50 }

export type Holiday = keyof typeof fixed | keyof typeof movable

/** Returns the holidays of a year, unsorted. If two are on the same day, the fixed one is returned. */
function holidaysOf(year: number): Map<Day, Holiday> {
  const { month, day } = easter(year)
  const sunday = dayNumber(year, month, day)
  const movableDays = Object.entries(movable).map(
    ([name, after]) => [sunday + after, name as Holiday] as const,
  )
  const fixedDays = Object.entries(fixed).map(([name, [month, day]]) => {
    return [dayNumber(year, month, day), name as Holiday] as const
  })
  return new Map([...movableDays, ...fixedDays])
}

const yearOf = (day: Day) => new Date(day * DAY_MS).getUTCFullYear()

/** Returns the public holiday on a day in mainland France. Undefined if the day is not a holiday. */
export const holidayOn = (day: Day): Holiday | undefined => holidaysOf(yearOf(day)).get(day)

/** Returns true for Saturday and Sunday. 1 January 1970 was a Thursday. */
export const isWeekend = (day: Day): boolean => (day + 3) % 7 >= 5

/** Returns the first public holiday after this day that is not on a weekend. */
export function nextHoliday(after: Day): { day: Day; holiday: Holiday } | undefined {
  const year = yearOf(after)
  const [next] = [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(([day]) => day > after && !isWeekend(day))
    .sort(([a], [b]) => a - b)
  return next && { day: next[0], holiday: next[1] }
}
