import { useEffect, useState } from 'react'
import {
  $isEnding,
  Dialog,
  formatLocale,
  isLastToken,
  type Language,
  readExpiry,
  renewSession,
  watchExpiry,
} from '../../widgets'
import { useStoreValue, useWords } from '../language/words'

type Outcome = 'renewing' | 'renewed' | 'unknown' | 'failed'

/**
 * Renders the dialog before the session ends. Two minutes before the end, the student may extend the session (WCAG 2.2.1). A session
 * lasts at most twelve hours after the code; the dialog announces this end ten minutes before. Unsent input is kept in both cases.
 */
export function SessionDialog() {
  const { language, texts } = useWords()
  const isEnding = useStoreValue($isEnding)
  const [isClosed, setClosed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (isEnding) return
    setClosed(false)
    setOutcome(undefined)
  }, [isEnding])
  // A sleeping tab or phone misses its timers.
  useEffect(() => {
    document.addEventListener('visibilitychange', watchExpiry)
    return () => document.removeEventListener('visibilitychange', watchExpiry)
  }, [])
  // Removes the message of the last attempt first, so that a second failure is announced too.
  function renew() {
    setOutcome('renewing')
    void renewSession(language).then(setOutcome)
  }
  const isLast = isEnding && isLastToken()
  return (
    <Dialog
      isOpen={isEnding && !isClosed}
      title={texts('session.title')}
      cancel={texts('session.close')}
      {...(outcome !== 'unknown' && !isLast && { accept: texts('session.renew') })}
      onCancel={() => setClosed(true)}
      onAccept={renew}
    >
      <p>
        {isEnding &&
          texts(isLast ? 'session.last' : 'session.text', { time: timeOf(readExpiry(), language) })}
      </p>
      <p role="status">{outcome === 'renewing' && texts('session.renewing')}</p>
      <p role="alert">
        {outcome === 'unknown' && <span>{texts('session.unknown')}</span>}
        {outcome === 'failed' && <span>{texts('session.failed')}</span>}
      </p>
    </Dialog>
  )
}

/** Formats a time. The formatter is created on demand, since the first one is slow to create. */
const timeOf = (instant: number, language: Language) =>
  new Date(instant).toLocaleTimeString(formatLocale(language), { timeStyle: 'short' })
