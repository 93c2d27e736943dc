import { ageAt } from './date'

/**
 * The start of rights must be less than `MAX_YEARS_AGO` years ago and less than `MAX_YEARS_AHEAD` years ahead. Any other day is
 * probably a typing error.
 */
const MAX_YEARS_AGO = 6
const MAX_YEARS_AHEAD = 2

/** Returns why a day (YYYY-MM-DD) cannot be the start of rights: it must be after birth, and near today. */
export function rightsStartFault(day: string, birthdate: string, today: string): 'rightsStart' | undefined {
  const isPossible =
    day > birthdate && ageAt(day, today) < MAX_YEARS_AGO && ageAt(today, day) < MAX_YEARS_AHEAD
  return isPossible ? undefined : 'rightsStart'
}
