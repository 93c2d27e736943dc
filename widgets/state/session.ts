import { atom } from 'nanostores'
import type { Student } from '../contract/student'

/** Who is in front of the screen. `entering`: a token is there, and the student's record is on its way. */
export type Session =
  | { kind: 'visitor'; because?: 'logout' | 'expired' | 'failed' }
  | { kind: 'entering' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** A 401 ends the session, never the draft. Whoever had none loses their token, and is led nowhere. */
export const endSession = (because: 'expired' | 'failed' = 'expired') =>
  $session.set($session.get().kind === 'visitor' ? { kind: 'visitor' } : { kind: 'visitor', because })
