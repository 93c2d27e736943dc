import { useEffect } from 'react'
import { $session, $unread, $unreadFailure, raise, refreshUnread } from '../../widgets'
import { currentLanguage } from '../language/language'
import { $words, useFact, useWords } from '../language/words'

/** Milliseconds between two counts, while the page is visible. */
const EVERY = 180_000

/**
 * Counts after each login, every few minutes, and when the page becomes visible: the answer also says whether another tab or
 * device has ended the session meanwhile.
 */
export function useUnreadCount(): void {
  const { language } = useWords()
  const isIn = useFact($session).kind === 'student'
  // The record has a count already. Whether the call for it works is known at once.
  useEffect(() => {
    if (isIn) void refreshUnread(currentLanguage())
  }, [isIn])
  const failure = useFact($unreadFailure)
  useEffect(() => {
    const texts = $words.get()?.texts
    if (!failure || !texts) return
    const detail = failure.kind === 'refused' && failure.detail
    const text = [texts('error.messages'), detail].filter(Boolean).join('\n')
    raise({ level: 'error', code: 'messages', text })
  }, [failure])
  useEffect(() => {
    if (!isIn) return
    const count = () => {
      if (!document.hidden) void refreshUnread(language)
    }
    const timer = setInterval(count, EVERY)
    document.addEventListener('visibilitychange', count)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [isIn, language])
}

/** How many messages are unread, and in words; undefined at 0. */
function useUnread(): { count: number | 'unknown'; words: string } | undefined {
  const { language, texts } = useWords()
  const unread = useFact($unread)
  if (!unread) return undefined
  if (unread === 'unknown') return { count: unread, words: texts('unread.unknown') }
  const form = new Intl.PluralRules(language).select(unread)
  return { count: unread, words: texts(`unread.${form}`, { count: unread }) }
}

/** Empty at 0, a question mark if the count failed (spec, section 2). */
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
