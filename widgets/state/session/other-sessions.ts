import { atom } from 'nanostores'
import { $session } from './session'

/** Number of other sessions that the student has ended; undefined until then. */
export const $endedSessions = atom<number | undefined>()

$session.listen(({ kind }) => {
  if (kind !== 'student') $endedSessions.set(undefined)
})
