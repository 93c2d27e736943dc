import { atom } from 'nanostores'
import { environment } from './environment'
import { $session } from './session'
import { expireSession } from './session-end'
import { isLastToken, readExpiry } from './token'

/** Milliseconds before the end of a session at which the student is asked whether to go on (contract: two minutes). */
const WARNING = 120_000
/** The same where the session cannot go on: there is time to finish what has been begun. */
const LAST_WARNING = 600_000

/** Milliseconds that a timer can take; a longer one would ring at once. */
const LONGEST = 2 ** 31 - 1

/** True while the session is about to end. */
export const $isEnding = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** Looks at the clock now, and again when something is due: a machine that slept has missed its timers. */
export function watchExpiry(): void {
  clearTimeout(timer)
  const isIn = $session.get().kind === 'student'
  const left = readExpiry() - environment.now().getTime()
  const warning = isLastToken() ? LAST_WARNING : WARNING
  $isEnding.set(isIn && left > 0 && left <= warning)
  if (isIn && left <= 0) expireSession()
  else if (isIn) timer = setTimeout(watchExpiry, Math.min(left > warning ? left - warning : left, LONGEST))
}

$session.listen(watchExpiry)
