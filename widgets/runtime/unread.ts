import { atom } from 'nanostores'
import { isMaintenance } from '../api/failure'
import { getUnread } from '../contract/student/message'
import type { Language } from '../shared/language'
import { environment } from '../state/environment'
import { $session, studentId } from '../state/session/session'
import { tokenSession } from '../state/session/session-end'
import { call, type Failure } from './call'
import { isOffline } from './online'

/** Number of unread messages; `unknown` if they could not be counted, undefined without a session. */
export type Unread = number | 'unknown' | undefined

export const $unread = atom<Unread>()

/** The failure of the first count that failed in this session. Later failures do not replace it. */
export const $unreadFailure = atom<Failure | undefined>()

/** Counts the unread messages. The header shows every failure; the page shows a notice for the first failure only. */
export async function refreshUnread(language: Language): Promise<void> {
  const id = studentId()
  if (!id) return
  const connection = { base: environment.apiBase, fetch: environment.fetch, language }
  const sent = await call(getUnread, {}, { connection, session: tokenSession })
  // A late response is dropped: another student may have logged in since.
  if (studentId() !== id) return
  $unread.set('value' in sent ? sent.value.unreadMessages : 'unknown')
  if ('failure' in sent && !isMaintenance(sent.failure) && !isOffline())
    $unreadFailure.set($unreadFailure.get() ?? sent.failure)
}

$session.listen(session => {
  $unread.set(session.kind === 'student' ? session.student.unreadMessages : undefined)
  if (session.kind === 'visitor') $unreadFailure.set(undefined)
})
