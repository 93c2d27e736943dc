import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/locale-context'

/** Milliseconds after which a visitor is told that the work goes on. */
const DELAY = 5000

/** Says after a while that the work goes on: the client repeats a request by itself where it may. */
export function SlowNotice() {
  const texts = useTexts()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="hint">
      {isLong && texts('slow')}
    </p>
  )
}
