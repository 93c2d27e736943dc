import { atom } from 'nanostores'
import { $session } from './session'

/** A code has just opened this session: what other ones there are is said at once, until it has been read. */
export const $hasLoggedIn = atom(false)

/** How many other sessions the student has ended; undefined until then. */
export const $endedSessions = atom<number | undefined>()

$session.listen(({ kind }) => {
  if (kind === 'student') return
  $hasLoggedIn.set(false)
  $endedSessions.set(undefined)
})
