import { ageAt } from './date'

/** Maximum distance of the start of rights from today, in years; a day further away is a typing error. */
const RIGHTS_BEFORE = 6
const RIGHTS_AFTER = 2

/** Returns why a day (YYYY-MM-DD) cannot be the start of rights: it must be after birth, and near today. */
export function rightsStartFault(day: string, birthdate: string, today: string): 'rightsStart' | undefined {
  const isPossible = day > birthdate && ageAt(day, today) < RIGHTS_BEFORE && ageAt(today, day) < RIGHTS_AFTER
  return isPossible ? undefined : 'rightsStart'
}
