import type { Category } from '../contract/attachment'
import type { DossierStatus, Student } from '../contract/student'

/** Nobody works on it any more. */
export const isClosed = (status: DossierStatus | undefined): boolean =>
  status === 'DONE' || status === 'CANCELED'

/** The last day (YYYY-MM-DD) of what a visa or permit stands for, as far as it is known. */
export function lastDayOf(category: Category, student: Pick<Student, 'visa' | 'residence'>) {
  if (category === 'VISA') return student.visa?.endDate
  return category === 'RESIDENCE_PERMIT' ? student.residence?.endDate : undefined
}
