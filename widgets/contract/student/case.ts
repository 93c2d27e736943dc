import type { Category } from '../document/attachment'
import type { DossierStatus, Student } from './student'

/** No agent works on it any more, and nothing is taken for it before it is opened again. */
export const isClosed = (status: DossierStatus | undefined): boolean =>
  status === 'DONE' || status === 'CANCELED'

/** Milliseconds. A closing time at midnight leaves the whole day before it; any other, only the day before that. */
const ALMOST_A_DAY = 23 * 3_600_000

let paris: Intl.DateTimeFormat | undefined

/** Made when it is first needed: on a phone that takes as long as drawing a page. */
const inParis = () => {
  paris ??= new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  return paris
}

/** The last day (YYYY-MM-DD, in Paris) on which an answer is in time all day, for a case that is closed at `endsAt`. */
export const lastReplyDay = (endsAt: string): string =>
  inParis().format(new Date(new Date(endsAt).getTime() - ALMOST_A_DAY))

/** The last day (YYYY-MM-DD) on which the visa or permit is valid, if known. */
export function lastDayOf(category: Category, student: Pick<Student, 'visa' | 'residence'>) {
  if (category === 'VISA') return student.visa?.endDate
  return category === 'RESIDENCE_PERMIT' ? student.residence?.endDate : undefined
}
