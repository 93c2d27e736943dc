import { atom } from 'nanostores'
import { send } from '../api/client'
import type { Language } from '../contract/language'
import { getUnread } from '../contract/message'
import { environment } from '../state/environment'
import { $session, studentId } from '../state/session'
import { authorization, expire } from '../state/token'

/** Messages that the student has not read; `unknown` where they could not be counted. Nobody logged in: undefined. */
export const $unread = atom<number | 'unknown' | undefined>()

/** Counts again. A failure is no notice: the header shows it. */
export async function refreshUnread(language: Language): Promise<void> {
  const who = studentId()
  if (!who) return
  const headers = authorization()
  const connection = { base: environment.apiBase, fetch: environment.fetch, language, headers }
  const sent = await send(getUnread, {}, connection)
  // What comes late is not the count of whoever has logged in since.
  if (studentId() !== who) return
  if ('value' in sent) return $unread.set(sent.value.unreadMessages)
  $unread.set('unknown')
  if (sent.failure.kind === 'refused' && sent.failure.status === 401) expire(headers)
}

$session.listen(session =>
  $unread.set(session.kind === 'student' ? session.student.unreadMessages : undefined),
)
