import { atom } from 'nanostores'
import { environment } from '../environment'
import { $session } from './session'
import { expireSession } from './session-end'
import { isLastToken, readExpiry } from './token'

/** Milliseconds before the end of a session at which the student is asked to continue (contract: two minutes). */
const WARNING = 120_000
/** The same if the session cannot be renewed: the student needs time to finish. */
const LAST_WARNING = 600_000

/** The longest delay of a timer, in milliseconds; a longer one fires at once. */
const LONGEST = 2 ** 31 - 1

/** True while the session is about to end. */
export const $isEnding = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** Checks the time now, and sets a timer for the next event. Call it after a sleep too: the computer may have missed a timer. */
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
