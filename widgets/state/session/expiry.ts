import { atom } from 'nanostores'
import { environment } from '../environment'
import { $session } from './session'
import { expireSession } from './session-end'
import { isLastToken, readExpiry } from './token'

/** Milliseconds before the token expires at which the student is asked to continue. */
const WARNING_MS = 120_000
/** The same for the last token of a session. It cannot be renewed, so the student needs more time to finish. */
const LAST_WARNING_MS = 600_000

/** The longest delay of a timer, in milliseconds. A timer with a longer delay fires at once. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** True shortly before the token expires. */
export const $isEnding = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined

/** Checks the time now, and sets a timer for the next event. Call it again when the page becomes visible: a timer may be late. */
export function watchExpiry(): void {
  clearTimeout(timer)
  const isLoggedIn = $session.get().kind === 'student'
  const remaining = readExpiry() - environment.now().getTime()
  const warning = isLastToken() ? LAST_WARNING_MS : WARNING_MS
  $isEnding.set(isLoggedIn && remaining > 0 && remaining <= warning)
  const delay = remaining > warning ? remaining - warning : remaining
  if (isLoggedIn && remaining <= 0) expireSession()
  else if (isLoggedIn) timer = setTimeout(watchExpiry, Math.min(delay, MAX_DELAY_MS))
}

$session.listen(watchExpiry)
