import { atom } from 'nanostores'
import { saysClosed } from '../api/failure'
import { getUnread } from '../contract/student/message'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session, studentId } from '../state/session'
import { tokenSession } from '../state/session-end'
import { call, type Failure } from './call'
import { isOffline } from './online'

/** Messages that the student has not read; `unknown` where they could not be counted. Without a session: undefined. */
export const $unread = atom<number | 'unknown' | undefined>()

/** Why the messages could not be counted, the first time in this session; the count is repeated, and this is not. */
export const $unreadFailure = atom<Failure | undefined>()

/** Counts again. The header shows a failure; of the first one the page also shows a notice. */
export async function refreshUnread(language: Language): Promise<void> {
  const who = studentId()
  if (!who) return
  const connection = { base: environment.apiBase, fetch: environment.fetch, language }
  const sent = await call(getUnread, {}, { connection, session: tokenSession })
  // A late answer is dropped: another student may have logged in since.
  if (studentId() !== who) return
  $unread.set('value' in sent ? sent.value.unreadMessages : 'unknown')
  if ('failure' in sent && !saysClosed(sent.failure) && !isOffline())
    $unreadFailure.set($unreadFailure.get() ?? sent.failure)
}

$session.listen(session => {
  $unread.set(session.kind === 'student' ? session.student.unreadMessages : undefined)
  if (session.kind === 'visitor') $unreadFailure.set(undefined)
})
