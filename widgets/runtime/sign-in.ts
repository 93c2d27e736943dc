import { type Failure, isForeign } from '../api/failure'
import { send } from '../api/send'
import { postAuthorize, postRenew, postRevoke, postToken } from '../contract/sign-in'
import { getMe, type Student } from '../contract/student/student'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { watchExpiry } from '../state/session/expiry'
import { $endedSessions } from '../state/session/other-sessions'
import { $session, studentId } from '../state/session/session'
import {
  endUnloadedSession,
  expireSession,
  leaveSession,
  openingSession,
  tokenSession,
} from '../state/session/session-end'
import { authorization, keepToken, readToken } from '../state/session/token'
import { type CallSetup, call } from './call'
import { takeEarlyResponse } from './early'
import { isConnectionLost, isOffline, whenOnline } from './online'

type Purpose = 'login' | 'registration'

const connection = (language: Language, base = environment.apiBase) => ({
  base,
  fetch: environment.fetch,
  language,
})

const oauthConnection = (language: Language) =>
  connection(language, environment.oauthBase ?? `${environment.apiBase}/oauth`)

/** Returns the connection and the session for calls about the session itself. */
const oauthSetup = (language: Language): CallSetup => ({
  connection: oauthConnection(language),
  session: tokenSession,
})

/** Returns the SHA-256 hash of the verifier in base64url (RFC 7636). */
export async function codeChallengeOf(verifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

/** Requests a code by e-mail; returns undefined on success. With the same verifier, an earlier code stays valid. */
export async function requestCode(
  email: string,
  purpose: Purpose,
  verifier: string,
  language: Language,
): Promise<Failure | undefined> {
  const [code_challenge] = await Promise.all([codeChallengeOf(verifier), environment.settled])
  const input = { email, purpose, code_challenge, code_challenge_method: 'S256' } as const
  const sent = await call(postAuthorize, input, { connection: oauthConnection(language) })
  return 'failure' in sent ? sent.failure : undefined
}

/** Exchanges a code for a token, which this tab keeps; returns undefined on success. */
export async function exchangeCode(
  email: string,
  code: string,
  verifier: string,
  language: Language,
): Promise<Failure | undefined> {
  await environment.settled
  const input = { email, code, code_verifier: verifier }
  const sent = await call(postToken, input, { connection: oauthConnection(language) })
  if ('failure' in sent) return sent.failure
  keepToken(sent.value)
  return undefined
}

/** Sets the session to this student. Some responses omit the number of other sessions: then the previous number is kept. */
export function setCurrentStudent(student: Student): void {
  const before = $session.get()
  const isSame = before.kind === 'student' && before.student.id === student.id
  const { otherSessions } = isSame ? before.student : {}
  $session.set({
    kind: 'student',
    student: { ...(otherSessions !== undefined && { otherSessions }), ...student },
  })
}

/** Resumes the session of the token that this tab keeps. If the token has expired, the session has ended. */
export async function resumeSession(language: Language): Promise<void> {
  if (!readToken()) return expireSession()
  $session.set({ kind: 'entering' })
  await loadCurrentStudent(language)
}

/** Opens the session of a new token. Unlike `resumeSession`, the login stays visible until the record is loaded. */
export const beginSession = (language: Language): Promise<void> => loadCurrentStudent(language)

/** Milliseconds before the record is requested again after a response of a captive portal. */
const PORTAL_PAUSE_MS = 5000

/**
 * Loads the record of the token's student. Stops if the session changes meanwhile. Offline or behind a captive portal it waits
 * and retries: such a failure does not mean that the token is invalid.
 */
async function loadCurrentStudent(language: Language, before = $session.get()): Promise<void> {
  const isSame = () => $session.get() === before
  const session = openingSession(before)
  const sent = await call(
    getMe,
    {},
    { connection: connection(language), session, transport: takeEarlyResponse },
  )
  if (!isSame()) return
  if ('failure' in sent && isConnectionLost(sent.failure) && isOffline()) {
    await whenOnline()
    return loadCurrentStudent(language, before)
  }
  if ('failure' in sent && isForeign(sent.failure)) {
    await new Promise(done => setTimeout(done, PORTAL_PAUSE_MS))
    return isSame() ? loadCurrentStudent(language, before) : undefined
  }
  if ('value' in sent) setCurrentStudent(sent.value)
  else endUnloadedSession(sent.failure)
}

let renewing: Promise<'renewed' | 'unknown' | Failure> | undefined

/** Exchanges the token for a new token; `unknown` if the backend has no such call. Concurrent calls share one request. */
export function renewSession(language: Language): Promise<'renewed' | 'unknown' | Failure> {
  renewing ??= renew(language).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(language: Language): Promise<'renewed' | 'unknown' | Failure> {
  const sent = await call(postRenew, {}, oauthSetup(language))
  if ('value' in sent) {
    keepToken(sent.value)
    watchExpiry()
    return 'renewed'
  }
  const { failure } = sent
  return failure.kind === 'refused' && failure.status === 404 ? 'unknown' : failure
}

/** Ends every other session of this student; returns undefined on success. The response may omit the number of ended sessions. */
export async function endOtherSessions(language: Language): Promise<Failure | undefined> {
  const id = studentId()
  const sent = await call(postRevoke, { others: true }, oauthSetup(language))
  const session = $session.get()
  // A late response is dropped: another student may have logged in since.
  if (session.kind !== 'student' || session.student.id !== id) return undefined
  if ('failure' in sent) return sent.failure
  $endedSessions.set(sent.value?.ended ?? session.student.otherSessions)
  setCurrentStudent({ ...session.student, otherSessions: 0 })
  return undefined
}

/** Logs out: deletes the token here and, if the server can be reached, on the server. */
export function signOut(language: Language): void {
  const connection = { ...oauthConnection(language), headers: authorization() }
  leaveSession()
  void send(postRevoke, {}, { connection })
}
