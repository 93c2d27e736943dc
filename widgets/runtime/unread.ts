import { atom } from 'nanostores'
import type { Language } from '../contract/language'
import { getUnread } from '../contract/message'
import { environment } from '../state/environment'
import { $session, studentId } from '../state/session'
import { tokenSession } from '../state/token'
import { call } from './call'

/** Messages that the student has not read; `unknown` where they could not be counted. Without a session: undefined. */
export const $unread = atom<number | 'unknown' | undefined>()

/** Counts again. A failure is no notice: the header shows it. */
export async function refreshUnread(language: Language): Promise<void> {
  const who = studentId()
  if (!who) return
  const connection = { base: environment.apiBase, fetch: environment.fetch, language }
  const sent = await call(getUnread, {}, { connection, session: tokenSession })
  // A late answer is dropped: another student may have logged in since.
  if (studentId() !== who) return
  $unread.set('value' in sent ? sent.value.unreadMessages : 'unknown')
}

$session.listen(session =>
  $unread.set(session.kind === 'student' ? session.student.unreadMessages : undefined),
)
