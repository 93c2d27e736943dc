import { atom } from 'nanostores'
import type { Student } from '../contract/student'

/** Who is in front of the screen. */
export type Session =
  | { kind: 'visitor'; because?: 'logout' | 'expired' }
  | { kind: 'student'; student: Student }

export const $session = atom<Session>({ kind: 'visitor' })

/** A 401 ends the session, never the draft. */
export const endSession = () => $session.set({ kind: 'visitor', because: 'expired' })
