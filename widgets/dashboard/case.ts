import type { Category } from '../contract/attachment'
import type { DossierStatus, Student } from '../contract/student'

/** Nobody works on it any more. */
export const isClosed = (status: DossierStatus | undefined): boolean =>
  status === 'DONE' || status === 'CANCELED'

/** Of these one is enough (contract, section 5). */
export const residence = ['VISA', 'RESIDENCE_PERMIT'] as const satisfies Category[]

export const isResidence = (category: Category): boolean => residence.some(one => one === category)

/** The student's own account. */
export const ownBank: Category[] = ['BANK_DETAILS']
/** An account in somebody else's name needs their details and their proxy (contract, section 6). */
export const otherBank: Category[] = ['BANK_DETAILS_2', 'BANK_DETAILS_DELEGATE']

export const isBank = (category: Category): boolean => [...ownBank, ...otherBank].includes(category)

/** The last day (YYYY-MM-DD) of what a visa or permit stands for, as far as it is known. */
export function lastDayOf(category: Category, student: Pick<Student, 'visa' | 'residence'>) {
  if (category === 'VISA') return student.visa?.endDate
  return category === 'RESIDENCE_PERMIT' ? student.residence?.endDate : undefined
}
