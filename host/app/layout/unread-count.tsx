import { useEffect } from 'react'
import { $isSending, $session, $unread, $unreadFailure, raiseNotice, refreshUnread } from '../../../widgets'
import { taskCount } from '../../../widgets/shared/task-count'
import { currentLanguage } from '../../language/language'
import { $words, useStoreValue, useWords } from '../../language/words'
import { isPrivatePage } from '../../routing/guard'
import { $page } from '../screen'

/** Milliseconds between two counts while the page is visible. */
const INTERVAL_MS = 180_000

/**
 * Counts unread messages after each login, when the student opens another section, every three minutes while the page is visible,
 * and when it becomes visible. The response also shows whether another tab or device has ended the session.
 */
export function useUnreadCount(): void {
  const { language } = useWords()
  const isLoggedIn = useStoreValue($session).kind === 'student'
  // The student's record, loaded at the login, already contains the number. This request shows at once whether counting works.
  useEffect(() => {
    if (isLoggedIn) void refreshUnread(currentLanguage())
  }, [isLoggedIn])
  const failure = useStoreValue($unreadFailure)
  useEffect(() => {
    const texts = $words.get()?.texts
    if (!failure || !texts) return
    const detail = failure.kind === 'refused' && failure.detail
    const text = [texts('error.messages'), detail].filter(Boolean).join('\n')
    raiseNotice({ level: 'error', code: 'messages', text })
  }, [failure])
  useEffect(() => {
    if (!isLoggedIn) return
    const count = () => {
      if (!document.hidden) void refreshUnread(language)
    }
    const timer = setInterval(count, INTERVAL_MS)
    const stop = $page.listen((page, previous) => isPrivatePage(page) && isPrivatePage(previous) && count())
    document.addEventListener('visibilitychange', count)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [isLoggedIn, language])
}

/** Returns the number of unread messages, with its text. Undefined at 0. */
function useUnread(): { count: number | 'unknown'; words: string } | undefined {
  const { language, texts } = useWords()
  const unread = useStoreValue($unread)
  if (!unread) return undefined
  if (unread === 'unknown') return { count: unread, words: texts('unread.unknown') }
  const form = new Intl.PluralRules(language).select(unread)
  return { count: unread, words: texts(`unread.${form}`, { count: unread }) }
}

/** Renders the number of unread messages: nothing at 0, a question mark if the count failed (spec, section 2). */
export function UnreadCount() {
  const unread = useUnread()
  if (!unread) return null
  return (
    <span className="count">
      <span aria-hidden="true">{unread.count === 'unknown' ? '?' : unread.count}</span>
      <span className="visually-hidden">{unread.words}</span>
    </span>
  )
}

/**
 * Renders the number of the student's current tasks in words. Renders nothing if the number is 0 or the server does not send it.
 * While files are being sent, it also renders nothing, since each file may complete a task.
 */
export function ToDoCount() {
  const { texts } = useWords()
  const session = useStoreValue($session)
  const isSending = useStoreValue($isSending)
  if (session.kind !== 'student' || isSending) return null
  const count = taskCount(session.student.dossier)
  if (count === 0) return null
  return <span className="count to-do">{texts('toDo', { count })}</span>
}
