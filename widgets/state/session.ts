import { atom } from 'nanostores'
import type { Student } from '../contract/student'

/** Who is in front of the screen. `entering`: a token is there, and the student's record is on its way. */
export type Session =
  | { kind: 'visitor'; because?: 'logout' | 'expired' }
  | { kind: 'entering' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** A 401 ends the session, never the draft. */
export const endSession = () => $session.set({ kind: 'visitor', because: 'expired' })
