import type { Failure } from '../api/failure'
import type { CallSession } from '../api/send'
import { $session, type Session } from './session'
import { authorization, forgetToken } from './token'

/*
 * Every end of a session. Each keeps the draft, which only the student's own logout ends: the draft, the host, the queue and
 * the elements react to `$session`.
 */

/** Ends a session whose time is over, or that the server does not accept. A visitor stays a visitor. */
export const expireSession = (): void =>
  $session.set(
    $session.get().kind === 'visitor' ? { kind: 'visitor' } : { kind: 'visitor', because: 'expired' },
  )

/** Ends a session because the student leaves it. */
export const leaveSession = (): void => $session.set({ kind: 'visitor', because: 'logout' })

/** Ends a session whose student's record could not be loaded. */
export const failSession = (failure: Failure): void =>
  $session.set({ kind: 'visitor', because: 'failed', failure })

/**
 * The session of this tab, as calls use it. A 401 to an earlier token ends nothing: the token was renewed meanwhile. A
 * visitor loses the token, and stays: a registration asks for a code of its own.
 */
export const tokenSession: Required<CallSession> = {
  authorization,
  expire(shown) {
    const now = authorization().Authorization
    if (now && now !== shown.Authorization) return
    forgetToken()
    if ($session.get().kind !== 'visitor') expireSession()
  },
}

/** The session of this tab for calls that carry no token: a student may be logged in. */
export const tokenlessSession: CallSession = { expire: expireSession }

/**
 * The session that is being opened. A 401 ends it, unless another change has replaced the session since `before`. At the login
 * the visitor has no session yet; the 401 is reported all the same.
 */
export const openingSession = (before: Session): CallSession => ({
  authorization,
  expire: () => $session.get() === before && $session.set({ kind: 'visitor', because: 'expired' }),
})

$session.listen(({ kind }) => {
  if (kind === 'visitor') forgetToken()
})
