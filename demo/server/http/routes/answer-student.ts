import type { Student } from '../../../../widgets/contract/student/student'
import { readStudent } from '../../domain/case/student'
import type { Clock, Observation, Store } from '../../environment/environment'
import type { StudentRow } from '../../storage/tables/student'

/** Returns the part of a response that is not in the record itself. */
export function besideRecord({ usualDays }: Pick<Observation, 'usualDays'>): Pick<Student, 'usualDays'> {
  const days = usualDays.days()
  return days === undefined ? {} : { usualDays: days }
}

/** Resolves with the record as the calls return it. */
export const answerStudent = async (
  server: Store & Clock & Observation,
  row: StudentRow,
): Promise<Student> => ({
  ...(await readStudent(server, row)),
  ...besideRecord(server),
})
