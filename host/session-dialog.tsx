import { useEffect, useState } from 'react'
import { $isEnding, Dialog, isLastToken, readExpiry, renewSession, watchExpiry } from '../widgets'
import { useFact, useWords } from './words'

type Outcome = 'renewing' | 'renewed' | 'unknown' | 'failed'

/**
 * Two minutes before the session ends, the student may go on (WCAG 2.2.1). Where it cannot, twelve hours after the code,
 * it says so ten minutes before. What was begun stays either way.
 */
export function SessionDialog() {
  const { language, texts } = useWords()
  const isEnding = useFact($isEnding)
  const [isClosed, setClosed] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (isEnding) return
    setClosed(false)
    setOutcome(undefined)
  }, [isEnding])
  // A tab that slept, or a telephone that was put away, has missed its timers.
  useEffect(() => {
    document.addEventListener('visibilitychange', watchExpiry)
    return () => document.removeEventListener('visibilitychange', watchExpiry)
  }, [])
  // Said anew each time: a second failure is heard too.
  function goOn() {
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
      onAccept={goOn}
    >
      <p>
        {isEnding &&
          texts(isLast ? 'session.last' : 'session.text', { time: timeOf(readExpiry(), language) })}
      </p>
      <p role="status">{outcome === 'renewing' && texts('session.renewing')}</p>
      <p role="alert">
        {outcome === 'unknown' && texts('session.unknown')}
        {outcome === 'failed' && texts('session.failed')}
      </p>
    </Dialog>
  )
}

/** Digits as French papers have them. Only once it is needed: the browser takes its time to make the first one. */
const timeOf = (instant: number, language: string) =>
  new Date(instant).toLocaleTimeString(`${language}-u-nu-latn`, { timeStyle: 'short' })
