import type { Failure } from '../../api/failure'
import type { CallSession } from '../../api/send'
import { $session, type Session } from './session'
import { authorization, forgetToken } from './token'

/* The functions that end a session. None of them deletes the draft directly. The draft, the host, the queue and the elements react
   to `$session`, and only a logout by the student, or the erasure of all data, deletes the draft. */

/** Ends a session that has expired or that the server does not accept. A visitor stays a visitor, without `because`. */
export const expireSession = (): void =>
  $session.set(
    $session.get().kind === 'visitor' ? { kind: 'visitor' } : { kind: 'visitor', because: 'expired' },
  )

/** Ends a session because the student logs out. */
export const leaveSession = (): void => $session.set({ kind: 'visitor', because: 'logout' })

/** Ends a session because all data of the student are erased. The personal space confirms it until the student closes it. */
export const leaveErasedSession = (): void =>
  $session.set({ kind: 'visitor', because: 'logout', isErased: true })

/** Ends a session because the student's record could not be loaded. */
export const endUnloadedSession = (failure: Failure): void =>
  $session.set({ kind: 'visitor', because: 'failed', failure })

/**
 * The session of this tab, as calls use it. A 401 for an earlier token is ignored: the token was renewed meanwhile. For a
 * visitor, a 401 only deletes the token: the registration then requests another code.
 */
export const tokenSession: Required<CallSession> = {
  authorization,
  expire(headers) {
    const current = authorization().Authorization
    if (current && current !== headers.Authorization) return
    forgetToken()
    if ($session.get().kind !== 'visitor') expireSession()
  },
}

/** The session of this tab for calls that carry no token. A 401 ends the session, since a student may be logged in. */
export const tokenlessSession: CallSession = { expire: expireSession }

/**
 * Returns the session that is being opened. A 401 ends it, unless the session has changed since `before`. At the login the
 * session is still a visitor's; the 401 is reported there too.
 */
export const openingSession = (before: Session): CallSession => ({
  authorization,
  expire: () => $session.get() === before && $session.set({ kind: 'visitor', because: 'expired' }),
})

$session.listen(({ kind }) => {
  if (kind === 'visitor') forgetToken()
})
