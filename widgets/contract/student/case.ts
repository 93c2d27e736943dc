import type { Category } from '../document/category'
import type { DossierStatus, Student } from './student'

/** Returns whether a case is closed: no agent works on it, and it accepts no documents until it is reopened. */
export const isClosed = (status: DossierStatus | undefined): boolean =>
  status === 'DONE' || status === 'CANCELED'

/**
 * 23 hours in milliseconds. 23 hours before a midnight it is the previous day, even if that day had only 23 hours because the
 * clocks went forward.
 */
const PREVIOUS_DAY_OFFSET_MS = 23 * 3_600_000

let paris: Intl.DateTimeFormat | undefined

/** Created at the first use: on a phone this takes as long as rendering a page. */
const inParis = () => {
  paris ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return paris
}

/** Returns the last full day (YYYY-MM-DD, in Paris) on which a student can reply before the case is closed at `endsAt`. */
export const lastReplyDay = (endsAt: string): string =>
  inParis().format(new Date(new Date(endsAt).getTime() - PREVIOUS_DAY_OFFSET_MS))

/** Returns the last day (YYYY-MM-DD) on which the visa or permit is valid; undefined if unknown. */
export function lastDayOf(category: Category, student: Pick<Student, 'visa' | 'residence'>) {
  if (category === 'VISA') return student.visa?.endDate
  return category === 'RESIDENCE_PERMIT' ? student.residence?.endDate : undefined
}
