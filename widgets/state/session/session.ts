import { atom } from 'nanostores'
import type { Failure } from '../../api/failure'
import type { Student } from '../../contract/student/student'

/** The user of this tab. `entering`: there is a token, and the student's record is being loaded. */
export type Session =
  | { kind: 'visitor'; because?: 'logout' | 'expired' }
  /** There was a token, but the record could not be loaded. */
  | { kind: 'visitor'; because: 'failed'; failure: Failure }
  | { kind: 'entering' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** Returns the id of the logged-in student; undefined if no student is logged in. Compare it before using a late response. */
export function studentId(): string | undefined {
  const session = $session.get()
  return session.kind === 'student' ? session.student.id : undefined
}
