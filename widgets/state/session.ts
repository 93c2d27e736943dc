import { atom } from 'nanostores'
import type { Failure } from '../api/failure'
import type { Student } from '../contract/student/student'

/** Who is in front of the screen. `entering`: a token is there, and the student's record is on its way. */
export type Session =
  | { kind: 'visitor'; because?: 'logout' | 'expired' }
  /** There was a token, and the record behind it could not be had. */
  | { kind: 'visitor'; because: 'failed'; failure: Failure }
  | { kind: 'entering' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** Id of the logged-in student; undefined without one. A late answer may belong to a student who has logged out. */
export function studentId(): string | undefined {
  const session = $session.get()
  return session.kind === 'student' ? session.student.id : undefined
}
