import { atom } from 'nanostores'
import type { Failure } from '../../api/failure'
import type { Student } from '../../contract/student/student'

/** The user of this tab. `entering`: there is a token, and the student's record is being loaded. */
export type Session =
  | { kind: 'visitor'; because?: 'expired' }
  /** `isErased`: the student has erased all data, and has not closed the confirmation yet. */
  | { kind: 'visitor'; because: 'logout'; isErased?: true }
  /** There was a token, but the record could not be loaded. */
  | { kind: 'visitor'; because: 'failed'; failure: Failure }
  | { kind: 'entering' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** Returns whether the personal space has to confirm that all data of the student are erased. */
export const isErasureToConfirm = (session: Session): boolean =>
  session.kind === 'visitor' && session.because === 'logout' && session.isErased === true

/** Returns the id of the logged-in student; undefined if no student is logged in. Compare it before using a late response. */
export function studentId(): string | undefined {
  const session = $session.get()
  return session.kind === 'student' ? session.student.id : undefined
}
